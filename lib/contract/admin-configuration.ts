import { z } from 'zod';

/** What has to be configured before the public uses the site, as the administrator and `npm run doctor` see it. */

/** Red: people or data suffer. Yellow: works, but a decision is open. Green: nothing to do. */
export const LIGHTS = ['red', 'yellow', 'green'] as const;
export type Light = (typeof LIGHTS)[number];

export const CONFIGURATION_CHECKS = [
  'operator',
  'contact',
  'domain',
  'legal',
  'mail',
  'storage',
  'backups',
  'archive',
  'second_factor',
] as const;
export type ConfigurationCheckName = (typeof CONFIGURATION_CHECKS)[number];

/** What a check may find, with its light. */
export const FINDINGS = {
  operator_unnamed: 'red',
  operator_without_address: 'yellow',
  operator_named: 'green',
  contact_unset: 'red',
  contact_of_administrator: 'yellow',
  contact_set: 'green',
  domain_unset: 'red',
  domain_without_tls: 'red',
  domain_without_proxy: 'red',
  domain_set: 'green',
  legal_unnamed: 'red',
  legal_files_outdated: 'red',
  legal_undated: 'yellow',
  legal_dated: 'green',
  mail_unset: 'red',
  mail_without_sender: 'yellow',
  mail_set: 'green',
  storage_incomplete: 'red',
  storage_in_data_folder: 'yellow',
  storage_folder: 'green',
  storage_bucket: 'green',
  backups_unset: 'red',
  backups_old: 'red',
  backups_unrestorable: 'red',
  backups_none_yet: 'yellow',
  backups_recent: 'green',
  archive_failing: 'red',
  archive_unrestorable: 'red',
  archive_off: 'yellow',
  archive_running: 'green',
  second_factor_nobody: 'red',
  second_factor_missing: 'red',
  second_factor_on: 'green',
} as const satisfies Record<string, Light>;
export type Finding = keyof typeof FINDINGS;

export const configurationCheckSchema = z
  .object({
    check: z.enum(CONFIGURATION_CHECKS),
    finding: z.enum(Object.keys(FINDINGS) as [Finding, ...Finding[]]),
    light: z.enum(LIGHTS),
    /** Environment variables, or settings of PostgreSQL, that decide; never their values. */
    settings: z.array(z.string()),
    /** Age of the newest backup in hours, or number of administrators without a second factor; otherwise 0. */
    count: z.int(),
  })
  .meta({ id: 'ConfigurationCheck' });
export type ConfigurationCheck = z.infer<typeof configurationCheckSchema>;

/** How many samples there are of each kind. */
const sampleCountsSchema = z.object({
  courses: z.int(),
  merchants: z.int(),
  hashtags: z.int(),
  comments: z.int(),
  articles: z.int(),
  /** Home banners, popups and announcements. */
  promotions: z.int(),
  accounts: z.int(),
});
export type SampleCounts = z.infer<typeof sampleCountsSchema>;

export const removedSamplesSchema = sampleCountsSchema.meta({ id: 'RemovedSamples' });

/** What the removal of all samples would remove. */
export const samplesSchema = sampleCountsSchema
  .extend({
    /** Whether the caller is a sample account, which would go too, and therefore may not remove them. */
    asSample: z.boolean(),
  })
  .meta({ id: 'Samples' });
export type Samples = z.infer<typeof samplesSchema>;
