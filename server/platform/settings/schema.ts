import { z } from 'zod';
import { isTileAddress, whatsappNumbersOf } from '@/lib/contract/site-settings';

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    );
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address like ${example}` });
const httpAddress = address(/^https?$/, 'https://www.example.hk');
/** Not `z.url`: the driver also accepts a user and a socket folder without a host. */
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address like postgresql://user:password@host:5432/name');
const redisAddress = address(/^rediss?$/, 'redis://host:6379');
const origins = z
  .string()
  .refine(
    (text) => text.split(',').every((each) => URL.parse(each.trim())?.origin === each.trim()),
    'must be origins like https://www.example.hk, separated by commas',
  );
const text = z.string();
const email = z.email('must be an e-mail address');
const port = wholeNumber(1, 65_535);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every environment variable of the product with its schema; docs/operations.md explains each. */
export const SETTINGS = {
  PORT: port,
  HOST: text,
  SITE_URL: httpAddress,
  SITE_NAME_ZH: text,
  SITE_NAME_EN: text,
  OPERATOR_NAME_ZH: text,
  OPERATOR_NAME_EN: text,
  OPERATOR_ADDRESS_ZH: text,
  OPERATOR_ADDRESS_EN: text,
  CONTACT_EMAIL: email,
  LEGAL_DATE: z.iso.date('must be a date like 2026-11-21'),
  MAP_TILES_URL: z.string().refine(isTileAddress, 'must be an https address with {z}, {x} and {y}'),
  MAP_ATTRIBUTION: text,
  SOCIAL_FACEBOOK_URL: httpAddress,
  SOCIAL_INSTAGRAM_URL: httpAddress,
  SOCIAL_YOUTUBE_URL: httpAddress,
  WHATSAPP_NUMBERS: z
    .string()
    .refine(
      (numbers) => !whatsappNumbersOf(numbers).includes(null),
      'must be mobile numbers of Hong Kong or international numbers, separated by commas',
    ),
  WEATHER_WARNINGS: z.enum(['true', 'false'], { error: 'must be true or false' }),
  WEATHER_URL: httpAddress,
  EXTREME_CONDITIONS: z.literal('on', 'must be on'),
  WEATHER_BANNER: z.literal('on', 'must be on'),
  SENTRY_DSN: httpAddress,
  SENTRY_RELEASE: text,
  ANALYTICS_ID: z.string().regex(/^G-[A-Z0-9]+$/, 'must be a measurement id like G-XXXXXXXXXX'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_REPLICA_URL: postgresAddress,
  DATABASE_POOL_MAX: wholeNumber(1, 1_000),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(1, DAY_MS),
  SLOW_QUERY_MS: wholeNumber(0, DAY_MS),
  DATA_DIR: text,
  MEDIA_DIR: text,
  S3_BUCKET: text,
  S3_ENDPOINT: httpAddress,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  BACKUP_DIR: text,
  BACKUP_KEEP: wholeNumber(1, 10_000),
  ARCHIVE_DIR: text,
  ARCHIVE_BUCKET: text,
  ARCHIVE_KEEP_DAYS: wholeNumber(1, 3_650),
  EMBEDDED_PG_PORT: port,
  SEED_DEMO: z.enum(['true', 'false'], { error: 'must be true or false' }),
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: text,
  REQUIRE_SECOND_FACTOR: z.enum(['true', 'false'], { error: 'must be true or false' }),
  CHROMIUM_PATH: text,
  TEST_DATABASE_URL: postgresAddress,
  API_BASE_URL: httpAddress,
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587?requireTLS=true'),
  MAIL_FROM: text.refine((sender) => /\S@\S/.test(sender), 'must hold an e-mail address'),
  TRUSTED_PROXY_HOPS: wholeNumber(0, 10),
  RATE_LIMIT_SCALE: text.refine((scale) => Number(scale) > 0, 'must be a number above 0'),
  REDIS_URL: redisAddress,
  TEST_REDIS_URL: redisAddress,
  CORS_ORIGINS: origins,
  AUTH_REDIRECT_ORIGINS: origins,
  LOG_FORMAT: z.enum(['json', 'text'], { error: 'must be json or text' }),
  METRICS_PORT: port,
  METRICS_HOST: text,
  DRAIN_SECONDS: wholeNumber(0, 600),
  PAGE_CACHE_MB: wholeNumber(1, 100_000),
} satisfies Record<string, z.ZodType<string>>;
