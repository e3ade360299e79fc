import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * nginx in front of instances, configured as in docs/operations.md: keep-alive connections, and failover to
 * the other instance. The visitors of a drill choose their own address, so that rate limits count them
 * separately.
 */
const configuration = (folder: string, port: number, instances: readonly number[]) => `
daemon off;
${process.getuid?.() === 0 ? '# Its folder is of the one who runs the drill.\nuser root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_max_body_size 80m;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream hokcheui {
${instances.map((instance) => `    server 127.0.0.1:${instance} max_fails=1 fail_timeout=1s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://hokcheui;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_next_upstream error timeout;
    }
  }
}
`;

/** @returns its origin and a function that stops it */
export async function startNginx(port: number, instances: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, instances));
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => nginx.kill());
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => null))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    await sleep(50);
  }
  return {
    origin,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
