import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const READY_MS = 60_000;

interface Service {
  command: string;
  options: readonly string[];
  /** Returns whether it answers. */
  isReady(): Promise<boolean>;
  /** Signal of a graceful stop. */
  signal?: NodeJS.Signals;
  env?: NodeJS.ProcessEnv;
  /** Working directory; default: that of this process. */
  cwd?: string;
}

/** A process that a benchmark or drill uses. It ends with this process. */
export interface RunningService {
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a process and waits until it answers.
 * @throws Error if it ends first, or does not answer within a minute
 */
export async function startService(service: Service): Promise<RunningService> {
  const { command, options, isReady, signal = 'SIGTERM', env = process.env, cwd = '.' } = service;
  const child = spawn(command, options, { stdio: ['ignore', 'ignore', 'inherit'], env, cwd });
  const end = () => child.kill(signal);
  process.once('exit', end);
  const deadline = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.`);
    if (Date.now() > deadline) {
      end();
      throw new Error(`${command} did not answer within a minute.`);
    }
    await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Returns whether a URL answers with success. */
export async function isAnswering(url: string): Promise<boolean> {
  const reply = await fetch(url).catch(() => null);
  await reply?.arrayBuffer();
  return reply?.ok ?? false;
}
