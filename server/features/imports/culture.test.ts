import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readXmlRecords } from '@/server/features/imports/readers/xml-records';
import { mapCultureEvent } from './culture';
import { localNumber } from './presenter';

const fixture = (name: string) =>
  createReadStream(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)));
const events = new Map<string, Record<string, string>>();
const venues = new Map<string, { zh: string; en: string }>();

beforeAll(async () => {
  for await (const raw of readXmlRecords(fixture('culture_events.xml'), 'event')) {
    if ('value' in raw) events.set((raw.value as { id: string }).id, raw.value as Record<string, string>);
  }
  for await (const raw of readXmlRecords(fixture('culture_venues.xml'), 'venue')) {
    const { id, venuec, venuee } = ('value' in raw ? raw.value : {}) as Record<string, string>;
    venues.set(id ?? '', { zh: venuec ?? '', en: venuee ?? '' });
  }
});
const map = (id: string, changes = {}) =>
  mapCultureEvent({ ...events.get(id), ...changes }, { movedDays: 0, venues });

describe('a culture event', () => {
  it('becomes a course of its presenter, in the district of its venue', () => {
    expect(map('177381')).toMatchObject({
      ok: {
        slug: 'post-culture-177381',
        titleEn: '',
        merchant: { nameZh: '藝城', nameEn: 'ART CITY', contact: '63309168' },
        districts: ['sha_tin'],
        weekdays: ['mon', 'wed'],
        ageGroups: ['kids'],
        priceMin: null,
        publishedOn: '2025-12-10',
      },
    });
  });

  it('is skipped when it is a show', () => {
    expect(map('177028')).toHaveProperty('skipped');
  });

  it('loses its HTML entities and the spaces around', () => {
    expect(map('177243')).toMatchObject({
      ok: { titleEn: 'Stretching Dance (Ladies Only)', teachingGender: 'female' },
    });
    expect(map('173755')).toMatchObject({ ok: { titleEn: 'Cantonese Opera & Operatic Songs Class' } });
  });

  it('takes a price only where it is sure', () => {
    expect(map('177381', { pricec: '$500, $400, $1,200' })).toMatchObject({
      ok: { priceMin: 400, priceMax: 1200 },
    });
    expect(map('177381', { pricec: '免費節目' })).toMatchObject({ ok: { priceMin: 0, priceMax: 0 } });
    expect(map('177381', { pricec: '$50起，會員半價' })).toMatchObject({
      ok: { priceMin: null },
      notes: [{ field: 'pricec' }],
    });
  });

  it('takes the lowest age from its text', () => {
    expect(map('177381', { agelimitc: '只限6歲或以上人士' })).toMatchObject({ ok: { ageMin: 6 } });
  });

  it('is refused without a date or presenter', () => {
    expect(map('177381', { predateC: '待定', predateE: '' })).toMatchObject({
      problems: [{ field: 'predateC' }],
    });
    expect(map('177381', { presenterorgc: '', presenterorge: '--' })).toMatchObject({
      problems: [{ field: 'presenterorgc' }],
    });
  });
});

describe('a telephone number', () => {
  it.each([
    ['9817 8830 / 9083 3991', '98178830'],
    ['+852 2682-3322', '26823322'],
    ['2682\u20113322', '26823322'],
    ['12345678', null],
    ['', null],
  ])('%s', (text, number) => expect(localNumber(text)).toBe(number));
});
