import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Scan } from './sample-sessions';
import { type Target, targetsOf } from './targets';

/** Matches sqlmap's reports of an injection. Unconfirmed heuristics say "might be". */
const HOLE =
  /identified the following injection point|is vulnerable|Type: (?:boolean|error|time|stacked|UNION|inline)/;
const TESTED = /(?:parameter|URI parameter) '([^']+)' does not seem to be injectable/g;

/** Tests every parameter of every read call and of the searches. Returns the vulnerable calls. */
export async function runSqlmap({ origin, folder, sessions, minutes }: Scan): Promise<string[]> {
  const document = await (await fetch(`${origin}/api/v1/openapi.json`)).json();
  const until = Date.now() + minutes * 60_000;
  const own = resolve(folder, 'sqlmap');
  await rm(own, { recursive: true, force: true });
  const findings: string[] = [];
  const targets = targetsOf(document);
  let tried = 0;
  let parameters = 0;
  for (const target of targets) {
    if (Date.now() > until) break;
    const said = await attack(origin + target.url, target, sessions[target.role], own);
    tried += 1;
    parameters += [...said.matchAll(TESTED)].length;
    if (HOLE.test(said)) findings.push(`${target.name}\n${said.slice(-2_000)}`);
    else if (!/does not seem to be injectable/.test(said))
      console.log(`- ${target.name}: not tried\n${said.slice(-300)}`);
  }
  console.log(`  sqlmap tried ${parameters} values of ${tried} of ${targets.length} calls`);
  return findings;
}

async function attack(
  url: string,
  { data }: Target,
  session: Record<string, string>,
  own: string,
): Promise<string> {
  const headers = Object.entries({ ...session, ...(data ? { 'content-type': 'application/json' } : {}) });
  const child = spawn(
    'sqlmap',
    [
      ...['--url', url, '--batch', '--disable-coloring', '--output-dir', own, '--dbms', 'PostgreSQL'],
      ...['--level', '1', '--risk', '2', '--threads', '2', '--time-sec', '4', '--technique', 'BEUST'],
      // Rejections are valid responses for the scanner.
      ...['--ignore-code', '401,404,422', '--flush-session'],
      ...headers.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
      ...(data ? ['--data', data] : []),
    ],
    { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, HOME: own } },
  );
  const said = text(child.stdout);
  await once(child, 'exit');
  return said;
}
