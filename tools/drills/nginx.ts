import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '@/tools/harness/service';

const SHIPPED = join(import.meta.dirname, '..', '..', 'deploy', 'nginx.conf');

/** Replaces what occurs in the shipped file. */
function replaced(text: string, pattern: RegExp, value: string): string {
  if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern}`);
  return text.replace(pattern, value);
}

/** Returns deploy/nginx.conf for these ports, without TLS and without the redirect to it. */
async function shipped(port: number, instances: readonly number[]): Promise<string> {
  const text = await readFile(SHIPPED, 'utf8');
  const servers = instances.map((instance) => `server 127.0.0.1:${instance}$1\n`).join('\t');
  const here = replaced(text, /(?:server 127\.0\.0\.1:\d+( .*;)\n\t?)+/, servers);
  const withoutRedirect = replaced(here, /server \{\s+listen 80;[^}]*\}/, '');
  const withoutTls = replaced(withoutRedirect, /\tssl_\w+ .*;\n/g, '');
  return replaced(withoutTls, /listen 443 .*;\n\tlisten \[::\]:443 .*;/, `listen 127.0.0.1:${port};`);
}

const configuration = async (folder: string, port: number, { instances, isBehindProxy }: NginxOptions) => `
daemon off;
${process.getuid?.() === 0 ? '# Its folder is of the one who runs the drill.\nuser root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${isBehindProxy ? '  set_real_ip_from 127.0.0.1;\n  real_ip_header X-Forwarded-For;\n' : ''}
${await shipped(port, instances)}
}
`;

interface NginxOptions {
  /** Ports of the instances. */
  instances: readonly number[];
  /** Whether a proxy on this machine names the visitors, whom rate limits then count separately. */
  isBehindProxy: boolean;
}

/**
 * Starts nginx with deploy/nginx.conf.
 * @returns its origin and a function that stops it
 */
export async function startNginx(port: number, options: NginxOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, await configuration(folder, port, options));
  const origin = `http://127.0.0.1:${port}`;
  const nginx = await startService({
    command: 'nginx',
    options: ['-p', folder, '-c', file],
    // An instance that is not ready answers, too.
    isReady: async () => (await fetch(`${origin}/healthz`).catch(() => null)) !== null,
    signal: 'SIGQUIT',
  });
  return {
    origin,
    async stop() {
      await nginx.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
