import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { SMTPServer } from 'smtp-server';
import type { Database } from '@/server/platform/database/client';
import { openPool } from '@/tools/harness/pool';

/** Servers that development machines often have. */
export const POSTGRES = process.env.DRILL_POSTGRES_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
export const REDIS = process.env.DRILL_REDIS_URL ?? 'redis://127.0.0.1:6379/9';

/** Returns the missing services among nginx, PostgreSQL and Redis. */
export async function missingServices(): Promise<string[]> {
  const missing: string[] = [];
  if (spawnSync('nginx', ['-v']).status !== 0) missing.push('nginx');
  if (!(await listens(POSTGRES, 5432))) missing.push(`PostgreSQL at ${new URL(POSTGRES).host}`);
  if (!(await listens(REDIS, 6379))) missing.push(`Redis at ${new URL(REDIS).host}`);
  return missing;
}

function listens(url: string, usualPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port) || usualPort, hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

export interface DrillDatabase {
  url: string;
  db: Database;
  drop(): Promise<void>;
}

/** Creates an empty database on a running server and opens it. */
export async function createDatabase(): Promise<DrillDatabase> {
  const name = `drill_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: POSTGRES });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(POSTGRES);
  url.pathname = `/${name}`;
  const { db, close } = openDatabase(url.href);
  return {
    url: url.href,
    db,
    async drop() {
      await close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Opens a database with connections that survive interruptions. */
export function openDatabase(url: string): { db: Database; close(): Promise<void> } {
  const { pool, db } = openPool(url, 3);
  return { db, close: () => pool.end() };
}

/** Starts an S3 server with a bucket. Returns the settings for it. */
export async function startBucket(
  port = 0,
): Promise<{ env: Record<string, string>; port: number; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'hokcheui-drill-bucket-'));
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port: taken } = (await server.run()) as AddressInfo;
  return {
    port: taken,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${taken}`,
      S3_BUCKET: 'pictures',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface MailServer {
  url: string;
  /** `Message-ID` of each accepted mail. */
  taken: string[];
  close(): Promise<void>;
}

/** Starts a mail server that accepts every mail. */
export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let mail = '';
      stream.on('data', (data) => {
        mail += data;
      });
      stream.on('end', () => {
        taken.push(mail.match(/^Message-ID: (.*)$/im)?.[1]?.trim() ?? 'none');
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
