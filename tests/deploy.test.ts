import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commandOf, environmentOf, stagesOf } from '@/scripts/steps/dockerfile';
import { settingProblems } from '@/server/settings/check';
import { SETTINGS } from '@/server/settings/schema';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFile(join(ROOT, 'deploy', file), 'utf8');
/** Of Node and Next, not settings of the product. */
const FOREIGN = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED'];

/** A variable as compose fills it in. */
const filled = (value: unknown) =>
  String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, name) =>
    name === 'SITE_HOST' ? 'www.example.hk' : 'secret',
  );

describe('the image', () => {
  it('runs what npm start runs, unprivileged, and asks its own health', async () => {
    const stages = stagesOf(await read('Dockerfile'));
    const image = stages.at(-1) ?? [];
    expect(stages).toHaveLength(2);
    expect(image.find(({ name }) => name === 'USER')?.text).toBe('node');
    expect(commandOf(image, 'CMD').at(-1)).toBe('scripts/start.ts');
    expect(commandOf(image, 'HEALTHCHECK').join(' ')).toContain('/healthz');
    const env = environmentOf(image);
    expect(Object.keys(env).filter((name) => !(name in SETTINGS) && !FOREIGN.includes(name))).toEqual([]);
    expect(settingProblems(env)).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('runs two instances alike, read-only, with settings that the product takes', async () => {
    const { services } = parse(await read('compose.yaml'), { merge: true });
    for (const name of ['app-1', 'app-2']) {
      const app = services[name];
      expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      const env = Object.fromEntries(
        Object.entries(app.environment).map(([key, value]) => [key, filled(value)]),
      );
      expect(Object.keys(env).filter((key) => !(key in SETTINGS))).toEqual([]);
      expect(settingProblems(env)).toEqual([]);
    }
    expect(services['app-2'].environment).toEqual(services['app-1'].environment);
    const named = (await read('Caddyfile')).match(/app-\d:\d+/g);
    expect(named).toEqual(['app-1:3000', 'app-2:3000']);
    const open = Object.keys(services).filter((name) => services[name].ports);
    expect(open).toEqual(['proxy']);
  });
});

describe('the systemd unit', () => {
  it('is understood by systemd', async ({ skip }) => {
    const unit = join(ROOT, 'deploy', 'hokcheui.service');
    const { stdout, stderr, error } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    if (error) skip('there is no systemd-analyze on this machine');
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('hokcheui.service'));
    // The program is not installed there on the machine that tests it.
    expect(complaints.filter((line) => !/is not executable/.test(line))).toEqual([]);
  });
});
