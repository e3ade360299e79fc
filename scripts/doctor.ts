/**
 * `npm run doctor [-- --mail ADDRESS]`: lists what is not configured, as the administrator's screen does, and
 * tries each connection. Ends with 1 if anything is red, with 2 on wrong usage. Prints no secret.
 */
import { parseArgs } from 'node:util';
import { createTranslator } from 'use-intl/core';
import { emailSchema } from '@/lib/contract/account-fields';
import type { ConfigurationCheck } from '@/lib/contract/admin-configuration';
import texts from '@/messages/islands/admin.en.json';
import { readConfiguration } from '@/server/features/admin/configuration/configuration';
import { closeDatabase, getDatabase } from '@/server/platform/database/client';
import { settingProblems } from '@/server/platform/settings/check';
import { loadStoredSettings } from '@/server/platform/site-settings/stored-settings';
import { type Line, printLines } from './doctor/report';
import { tryBuild } from './doctor/try-build';
import { tryDatabase, tryReplica } from './doctor/try-database';
import { tryArchive, tryBackups, tryDisks, tryPictures } from './doctor/try-files';
import { tryPrivileges } from './doctor/try-privileges';
import { tryProxy } from './doctor/try-proxy';
import { tryMail, tryRedis } from './doctor/try-services';

const USAGE = 'npm run doctor [-- --mail ADDRESS]';
const USAGE_ERROR = 2;

/** Returns the address of the test mail, if one is wanted. */
function readMailAddress(): string | undefined {
  try {
    const { values } = parseArgs({ options: { mail: { type: 'string' } } });
    return values.mail === undefined ? undefined : emailSchema.parse(values.mail);
  } catch {
    console.error(USAGE);
    process.exit(USAGE_ERROR);
  }
}

const t = createTranslator({ locale: 'en', messages: texts, namespace: 'admin.configuration' });

function lineOf({ check, finding, light, settings, count }: ConfigurationCheck): Line {
  const where = settings.length > 0 ? ` (${settings.join(', ')})` : '';
  return { light, name: t(`check.${check}`), text: t(`finding.${finding}`, { count }) + where };
}

const UNCHECKED: Line = {
  light: 'yellow',
  name: `${t('check.archive')}, ${t('check.second_factor')}`,
  text: 'not checked, because only the database knows',
};

const mailAddress = readMailAddress();
const invalid = settingProblems(process.env).map(
  (problem): Line => ({ light: 'red', name: 'Setting', text: problem }),
);
// The parts below read the settings and would fail on invalid ones.
if (invalid.length > 0) {
  printLines('Settings (.env or the environment; docs/operations.md)', invalid);
  process.exit(1);
}
const { line: database, isReachable, isUsable, embedded } = await tryDatabase();
try {
  if (isUsable) await loadStoredSettings(getDatabase());
  const checks = await readConfiguration(isUsable ? getDatabase() : null, new Date());
  const configured = [...checks.map(lineOf), ...(isUsable ? [] : [UNCHECKED])];
  const connections = [
    database,
    ...(isReachable ? [await tryPrivileges(getDatabase())] : []),
    ...(await tryReplica()),
    await tryBuild(),
    ...(isUsable ? [await tryProxy(getDatabase())] : []),
    await tryRedis(),
    await tryMail(mailAddress),
    await tryPictures(),
    ...(await tryBackups()),
    ...(await tryArchive()),
    ...(await tryDisks()),
  ];
  printLines('Set-up (.env, the environment or /admin/configuration; docs/operations.md)', configured);
  printLines('Connections', connections);
  const all = [...configured, ...connections];
  const count = (light: Line['light']) => all.filter((line) => line.light === light).length;
  console.log(`\n${count('red')} red, ${count('yellow')} yellow, ${count('green')} green`);
  process.exitCode = count('red') > 0 ? 1 : 0;
} finally {
  await closeDatabase();
  await embedded?.stop();
}
