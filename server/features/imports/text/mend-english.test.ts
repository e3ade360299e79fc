import { describe, expect, it } from 'vitest';
import names from '@/server/features/imports/fixtures/recreation-names.json';
import { cleanText } from './clean';
import { mendChinese } from './mend-chinese';
import { mendNote, mendTitle, mendVenue } from './mend-english';

/** Abbreviations, missing spaces, typing errors and Big5 read as Latin-1. */
const UNMENDED =
  /\b(?:TC|TS|TP|FD|HES|Tr|Crs?|Pts|Mt|Hort|Lv|Equip|Pers?|Dis|Intell|PW[A-Z]+|SC|Rd|St(?! Stephen)|Est|Hse|Ply|Crt|Rm|Act)\b|P\/G|R\/G|\w\(|\( | \)|[a-z][A-Z]|Tranining|Ederly|Shceme|Excerise|Quail?ty|Lllness|PLAYG|[\u00a1-\u00fe]{2}/;

describe('the names of the recreation feed', () => {
  it('have no abbreviation, lost space or typing error in English, in all rows of November 2020', () => {
    const titles = names.titles_en.map((title) => mendTitle(cleanText(title)));
    const venues = names.venues_en.map((venue) => mendVenue(cleanText(venue)));
    expect([...titles, ...venues].filter((name) => UNMENDED.test(name))).toEqual([]);
    expect(titles.filter((title) => title.length < 7)).toEqual([]);
  });

  it('are written alike when they mean the same', () => {
    const alike = names.titles_en.filter((title) => /Multi-gym.*Elderly/i.test(title) && !/HES/.test(title));
    expect(alike.length).toBeGreaterThan(6);
    expect(new Set(alike.map(mendTitle))).toEqual(
      new Set(['Fitness (Multi-gym) Training Course for the Elderly']),
    );
  });

  it.each([
    ['Aerobic Dance TC', 'Aerobic Dance Training Course'],
    [
      'Add.Assmt. for Sailing Adv.Skills Tr.Cr.(Lv4)',
      'Additional Assessment for Sailing Advanced Skills Training Course (Level 4)',
    ],
    [
      '(HQ)Body-MindStretchforEx-mentallyIll Persons',
      'Body-Mind Stretch for Persons in Recovery from Mental Illness',
    ],
    [
      'Mt Pts for Elderly-Indoor Short Mat Bowl Play',
      'Meeting Points for the Elderly – Indoor Short Mat Bowling Play-in',
    ],
    ['Quailty Walk Training For Chronic Lllness', 'Quality Walk Training for Persons with Chronic Illness'],
    ['RS:X Clinic', 'RS:X Clinic'],
    ['Pottery for Adults', 'Pottery for Adults'],
  ])('title %s', (title, mended) => expect(mendTitle(title)).toBe(mended));

  it.each([
    ['KTESC', 'Kai Tak East Sports Centre'],
    ["St.Stephen's Beach Water Sports Centre", "St Stephen's Beach Water Sports Centre"],
    ['Pui Ching Rd. Ply.(Bask. Ct.)', 'Pui Ching Road Playground (Basketball Court)'],
    ['Ho Man Tin Sports Centre (¬¡°Ê«Ç¡^', 'Ho Man Tin Sports Centre'],
    ['FAIRVIEW PARK (TOWN CENTRE PLAZA)', 'Fairview Park (Town Centre Plaza)'],
  ])('venue %s', (venue, mended) => expect(mendVenue(venue)).toBe(mended));

  it('have sentences with spaces and capitals, and none that cannot be read', () => {
    expect(mendNote('bring your racket.Wear non-making sports shoes')).toBe(
      'Bring your racket. Wear non-marking sports shoes',
    );
    expect(mendNote('¦p°Ñ¥[ªÌ¦b¬¡°Ê¤é¿ð¨ì10¤ÀÄÁ')).toBe('');
  });

  it('have brackets and colons of full width in Chinese', () => {
    expect(
      names.texts_zh.map(mendChinese).filter((text) => /[():;]/.test(text) && !/^RS:X/.test(text)),
    ).toEqual([]);
    expect(mendChinese('園藝講座(講題: 水仙切割)')).toBe('園藝講座（講題：水仙切割）');
    expect(mendChinese('Level (1)')).toBe('Level (1)');
  });
});
