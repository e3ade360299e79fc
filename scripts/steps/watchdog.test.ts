import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Heartbeat } from '@/lib/process/heartbeat';
import { killWhenSilent } from './watchdog';

const kill = vi.fn();
let child: EventEmitter;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'log').mockReturnValue();
  kill.mockClear();
  child = Object.assign(new EventEmitter(), { kill });
  killWhenSilent(child as unknown as ChildProcess);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const beat = (heartbeat: Heartbeat['heartbeat'] = 'running') => child.emit('message', { heartbeat });
const wait = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

it('a site that sends heartbeats is left alone, however irregular they are', () => {
  for (const pause of [1, 0, 3, 14, 1, 14, 14, 2]) {
    beat();
    wait(pause);
  }
  expect(kill).not.toHaveBeenCalled();
});

it('a site is killed once, when 15 heartbeats in a row are missing', () => {
  beat();
  wait(14);
  expect(kill).not.toHaveBeenCalled();
  wait(1);
  expect(kill).toHaveBeenCalledExactlyOnceWith('SIGKILL');
  wait(100);
  expect(kill).toHaveBeenCalledTimes(1);
});

it('a site that has sent none is starting, which has a limit of its own; other messages are none', () => {
  wait(100);
  for (const message of ['running', null, 7, { type: 'ready' }]) child.emit('message', message);
  wait(100);
  expect(kill).not.toHaveBeenCalled();
});

it('a machine that slept for a night counts as one missing heartbeat', () => {
  beat();
  wait(13);
  vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1_000);
  wait(1);
  expect(kill).not.toHaveBeenCalled();
  beat();
  wait(14);
  expect(kill).not.toHaveBeenCalled();
});

it('a site under a debugger may stop for as long as it likes, and is watched again afterwards', () => {
  beat();
  wait(10);
  beat('debugged');
  wait(3_600);
  expect(kill).not.toHaveBeenCalled();
  beat();
  wait(15);
  expect(kill).toHaveBeenCalledTimes(1);
});

it('a site that has ended is watched no more', () => {
  beat();
  child.emit('exit', 0, null);
  expect(vi.getTimerCount()).toBe(0);
  wait(100);
  expect(kill).not.toHaveBeenCalled();
});
