import { afterEach, describe, expect, it, vi } from 'vitest';
import { businessNameSchema, memberNameSchema, usernameSchema } from '@/lib/contract/account-fields';
import { isOperatorName } from '@/lib/contract/operator-name';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a name of the operator', () => {
  it.each([
    'administrator',
    'Admin',
    'SUPPORT',
    'Customer Service',
    '管理員',
    '客戶服務',
    '客服',
    '學趣',
    'Hokcheui',
    '學趣客服',
    'Hokcheui Support',
    'Support Hokcheui',
  ])('is %s', (name) => {
    expect(isOperatorName(name)).toBe(true);
  });

  it.each([
    ['spaces', ' Ad min '],
    ['an ideographic space', '管　理員'],
    ['full width', 'Ａｄｍｉｎ'],
    ['Cyrillic letters', '\u{410}dm\u{456}n'],
    ['Greek letters', '\u{397}\u{3bf}\u{3ba}cheui'],
    ['small capitals', '\u{a731}\u{1d1c}\u{1d18}\u{1d18}\u{1d0f}\u{280}\u{1d1b}'],
    ['mathematical letters', '\u{1d400}\u{1d41d}\u{1d426}\u{1d422}\u{1d427}'],
    ['accents', '\u{c1}dm\u{ee}n'],
    ['digits and signs', '@dm1n'],
    ['a zero', 'Supp0rt'],
    ['signs around it', '★ Admin! ★'],
    ['brackets', '【客戶服務】'],
    ['an invisible character', 'Ad\u200bmin'],
    ['a Hangul filler', 'Admin\u3164'],
    ['a capital I', 'ADMlN'],
    ['simplified characters', '管理员'],
    ['variants of characters', '客户服务'],
    ['the simplified brand', '学趣'],
  ])('is one with %s: %s', (_, name) => {
    expect(isOperatorName(name)).toBe(true);
  });

  it('is the name that the environment gives the site', () => {
    expect(isOperatorName('Lesson House')).toBe(false);
    vi.stubEnv('SITE_NAME_EN', 'Lesson House');
    expect(isOperatorName('LESSON-HOUSE')).toBe(true);
  });

  it.each([
    'SEN Support Centre',
    'Supportive Sports',
    '有趣學堂',
    '學趣舞蹈室',
    'Admiral',
    '小管',
    '',
    '!!!',
    'Lam Ho',
  ])('is not %s', (name) => {
    expect(isOperatorName(name)).toBe(false);
  });

  it('is refused to members and merchants, and not to administrators', () => {
    const problemOf = (schema: typeof memberNameSchema, name: string) =>
      schema.safeParse(name).error?.issues.map(({ message }) => message);
    expect(problemOf(memberNameSchema, 'Administrator')).toEqual(['reserved']);
    expect(problemOf(businessNameSchema, '管理員')).toEqual(['reserved']);
    expect(problemOf(usernameSchema, 'Administrator')).toBeUndefined();
  });
});
