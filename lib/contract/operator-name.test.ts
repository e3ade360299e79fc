import { afterEach, describe, expect, it, vi } from 'vitest';
import { businessNameSchema, memberNameSchema, usernameSchema } from './account-fields';
import { isOperatorName } from './operator-name';

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
    ['Cyrillic letters', 'Аdmіn'],
    ['Greek letters', 'Ηοκcheui'],
    ['small capitals', 'ꜱᴜᴘᴘᴏʀᴛ'],
    ['mathematical letters', '𝐀𝐝𝐦𝐢𝐧'],
    ['accents', 'Ádmîn'],
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
