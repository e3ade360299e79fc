import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { successOf } from '@/lib/contract/envelope';
import {
  adminSiteSettingsSchema,
  isTileAddress,
  SITE_SETTING_NAMES,
  SITE_SETTING_VARIABLES,
  type SiteSettings,
  whatsappNumbersOf,
} from '@/lib/contract/site-settings';
import { site } from '@/lib/site/site';
import { createApi, onCatalogueChange } from '@/server/app';
import { contactMail } from '@/server/features/content/contact-mail';
import { announceChange } from '@/server/platform/database/changes';
import { closeDatabase } from '@/server/platform/database/client';
import { siteSettings } from '@/server/platform/database/schema/admin-schema';
import type { ChangedTags } from '@/server/platform/request/cache-tags';
import { loadStoredSettings } from '@/server/platform/site-settings/stored-settings';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import { createTestApi, parseFailure, parseReply, type TestApi } from '@/tests/setup/api';

let test: TestApi;
let administrator: TestAdministrator;

beforeAll(async () => {
  vi.stubEnv('RATE_LIMIT_SCALE', '1000');
  for (const name of ['ADMIN_EMAIL', ...Object.values(SITE_SETTING_VARIABLES)]) vi.stubEnv(name, '');
  test = await createTestApi();
  administrator = await joinAdministrator(test);
});
beforeEach(async () => {
  await test.db.delete(siteSettings);
  await loadStoredSettings(test.db);
});
afterAll(async () => {
  await test.db.delete(siteSettings);
  await loadStoredSettings(test.db);
  await test.drop();
});

const EMPTY = Object.fromEntries(SITE_SETTING_NAMES.map((name) => [name, ''])) as SiteSettings;
const OWN: SiteSettings = {
  operatorNameZh: '學趣有限公司',
  operatorNameEn: 'Hokcheui Limited',
  operatorAddressZh: '香港中環皇后大道中1號',
  operatorAddressEn: '1 Queen’s Road Central, Hong Kong',
  contactEmail: 'hello@example.hk',
  whatsappNumbers: '6123 4567, +852 9123 4567',
  socialFacebookUrl: 'https://www.facebook.com/hokcheui',
  socialInstagramUrl: '',
  socialYoutubeUrl: '',
  mapTilesUrl: 'https://tiles.example.hk/{z}/{x}/{y}.png',
  mapAttribution: '© Example',
  extremeConditions: 'on',
  weatherBanner: '',
  legalDate: '2026-12-01',
};
const wire = (settings: Partial<SiteSettings>, version: number) => ({
  ...Object.fromEntries(
    Object.entries({ ...EMPTY, ...settings }).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ),
  version,
});
const put = (settings: Partial<SiteSettings>, version: number) =>
  administrator.call('PUT', '/configuration/settings', wire(settings, version));
const settingsOf = async (reply: Response) =>
  (await parseReply(reply, successOf(adminSiteSettingsSchema))).data;

describe('the settings of the site', () => {
  it('are empty at first, and what is stored is shown by this process before the call is answered', async () => {
    const first = await settingsOf(await administrator.call('GET', '/configuration/settings'));
    expect(first).toMatchObject({ ...EMPTY, version: 1, environment: [] });
    const saved = await settingsOf(await put(OWN, first.version));
    expect(saved).toMatchObject({ ...OWN, version: 2 });
    expect(site.operator).toEqual({
      'zh-hk': { name: OWN.operatorNameZh, address: OWN.operatorAddressZh },
      en: { name: OWN.operatorNameEn, address: OWN.operatorAddressEn },
    });
    expect(site.contactEmail).toBe('hello@example.hk');
    expect(site.whatsappNumbers).toEqual(['85261234567', '85291234567']);
    expect(site.socialLinks).toEqual([{ name: 'Facebook', url: OWN.socialFacebookUrl }]);
    expect(site.mapTiles).toEqual({ url: OWN.mapTilesUrl, attribution: '© Example' });
    expect(site.legalDate).toBe('2026-12-01');
    const mail = { name: 'A', email: 'a@example.com', topic: 'other', message: 'x', locale: 'en' } as const;
    expect(contactMail(mail as never, new Date()).to).toBe('hello@example.hk');
  });

  it('remove every cached page, in this process before the answer and in others by the notice', async () => {
    const changed: ChangedTags[] = [];
    const api = createApi({ database: test.db, onChange: (tags) => changed.push(tags) });
    const reply = await api.request('/api/v1/admin/configuration/settings', {
      method: 'PUT',
      headers: { ...administrator.session, 'content-type': 'application/json' },
      body: JSON.stringify(wire(OWN, 1)),
    });
    expect(reply.status).toBe(200);
    expect(changed).toEqual(['all']);
  });

  it('are read by a process that did not write them, and it says once that they changed', async () => {
    await test.db.insert(siteSettings).values({ version: 2, settings: OWN });
    expect(site.contactEmail).toBeNull();
    expect(await loadStoredSettings(test.db)).toBe(true);
    expect(site.contactEmail).toBe('hello@example.hk');
    expect(await loadStoredSettings(test.db)).toBe(false);
  });

  it('are read by another instance at the notice, which then discards every page once more', async () => {
    vi.stubEnv('DATABASE_URL', test.url);
    vi.stubEnv('DATABASE_DIRECT_URL', '');
    const heard: ChangedTags[] = [];
    const stop = onCatalogueChange((tags) => heard.push(tags));
    try {
      await vi.waitFor(() => expect(heard).toEqual(['all']), 10_000);
      await test.db.insert(siteSettings).values({ version: 2, settings: OWN });
      await announceChange(test.db, ['articles']);
      await vi.waitFor(() => expect(site.contactEmail).toBe('hello@example.hk'), 10_000);
      await vi.waitFor(() => expect(heard).toEqual(['all', ['articles'], 'all']), 10_000);
    } finally {
      await stop();
      await closeDatabase();
      vi.stubEnv('DATABASE_URL', '');
    }
  });

  it('give way to the environment, which is named with its value', async () => {
    await put(OWN, 1);
    vi.stubEnv('CONTACT_EMAIL', 'env@example.hk');
    vi.stubEnv('WHATSAPP_NUMBERS', '51234567');
    try {
      expect(site.contactEmail).toBe('env@example.hk');
      expect(site.whatsappNumbers).toEqual(['85251234567']);
      const { environment, contactEmail } = await settingsOf(
        await administrator.call('GET', '/configuration/settings'),
      );
      expect(environment).toEqual([
        { name: 'contactEmail', value: 'env@example.hk' },
        { name: 'whatsappNumbers', value: '51234567' },
      ]);
      expect(contactEmail).toBe('hello@example.hk');
    } finally {
      vi.stubEnv('CONTACT_EMAIL', '');
      vi.stubEnv('WHATSAPP_NUMBERS', '');
    }
    expect(site.contactEmail).toBe('hello@example.hk');
  });

  it('are written once: another administrator’s change is a conflict, a repeated one is none', async () => {
    const [one, other] = await Promise.all([
      put({ contactEmail: 'a@example.hk' }, 1),
      put({ contactEmail: 'b@example.hk' }, 1),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const { version, contactEmail } = await settingsOf(
      await administrator.call('GET', '/configuration/settings'),
    );
    expect(version).toBe(2);
    expect((await put({ contactEmail }, 1)).status).toBe(200);
    expect((await parseFailure(await put({ contactEmail: 'c@example.hk' }, 1))).code).toBe('edit_conflict');
  });

  it('are recorded with what was there before', async () => {
    await put({ contactEmail: 'a@example.hk' }, 1);
    await put({ contactEmail: 'b@example.hk' }, 2);
    const [entry] = await administrator.data('GET', '/audit?subject_kind=configuration');
    expect(entry).toMatchObject({
      action: 'change',
      actor: administrator.email,
      before: { contact_email: 'a@example.hk' },
      after: { contact_email: 'b@example.hk' },
    });
  });

  it.each<[keyof SiteSettings, string]>([
    ['contactEmail', 'nobody'],
    ['whatsappNumbers', '2123 4567'],
    ['whatsappNumbers', '61234567, call me'],
    ['whatsappNumbers', '612345'],
    ['whatsappNumbers', Array(11).fill('61234567').join(',')],
    ['socialFacebookUrl', 'http://www.facebook.com/x'],
    ['socialFacebookUrl', 'javascript:alert(1)'],
    ['socialInstagramUrl', 'https://user@example.com/'],
    ['socialYoutubeUrl', 'https://example.com/"onclick="x'],
    ['mapTilesUrl', 'https://tiles.example.hk/tile.png'],
    ['mapTilesUrl', 'http://tiles.example.hk/{z}/{x}/{y}.png'],
    ['extremeConditions', 'yes'],
    ['legalDate', '2026-02-30'],
    ['operatorNameZh', '長'.repeat(121)],
  ])('refuse %s “%s”', async (name, value) => {
    const { code, errors } = await parseFailure(await put({ [name]: value }, 1));
    expect(code).toBe('invalid_fields');
    expect(Object.keys(errors ?? {})).toEqual([
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ]);
    expect(await test.db.select().from(siteSettings)).toEqual([]);
  });

  it('leave out a stored value that this version would refuse', async () => {
    await test.db.execute(
      sql`insert into site_settings (version, settings) values (2, '{"contactEmail": "a@example.hk", "mapTilesUrl": "ftp://x", "later": "x"}')`,
    );
    await loadStoredSettings(test.db);
    expect(site.contactEmail).toBe('a@example.hk');
    expect(site.mapTiles).toBeNull();
  });
});

it.each<[string, (string | null)[]]>([
  ['', []],
  ['6123 4567', ['85261234567']],
  ['+852 6123-4567, (852) 91234567', ['85261234567', '85291234567']],
  ['６１２３４５６７，91234567、51234567', ['85261234567', '85291234567', '85251234567']],
  ['+44 20 7946 0000', ['442079460000']],
  ['23456789', [null]],
  ['0123456789', [null]],
])('WhatsApp numbers “%s”', (text, numbers) => {
  expect(whatsappNumbersOf(text)).toEqual(numbers);
});

it.each<[string, boolean]>([
  ['https://{s}.tiles.example.hk/{z}/{x}/{y}{r}.png?key=1', true],
  ['https://tiles.example.hk/{z}/{x}/{y}', true],
  ['https://tiles.example.hk/{z}/{x}', false],
  ['http://tiles.example.hk/{z}/{x}/{y}', false],
  ['https:///{z}/{x}/{y}', false],
  ['https://tiles.example.hk/{z}/{x}/{y}"><script>', false],
])('map tiles “%s”: %s', (address, isRight) => {
  expect(isTileAddress(address)).toBe(isRight);
});
