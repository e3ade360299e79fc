import { describe, expect, it } from 'vitest';
import { ACCOUNT_PROBLEMS } from '@/lib/contract/account-fields';
import { ERROR_CODES, ERROR_STATUS, FIELD_ERRORS, SIGN_IN_CODES } from '@/lib/contract/envelope';
import en from '@/messages/en.json';
import enAccount from '@/messages/islands/account.en.json';
import zhHkAccount from '@/messages/islands/account.zh-hk.json';
import enAdvertisement from '@/messages/islands/advertisement.en.json';
import zhHkAdvertisement from '@/messages/islands/advertisement.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';
import { failureKey } from './failure-key';
import { ApiFailure, refusalOf } from './http';

const keyOf = (status: number, sent: object) => failureKey(refusalOf(status, sent, ''));

describe('the text of a failure', () => {
  it.each([
    ['zh-hk', { ...zhHk, ...zhHkAccount, ...zhHkAdvertisement }],
    ['en', { ...en, ...enAccount, ...enAdvertisement }],
  ])('stands in %s for every code of the contract', (_, texts) => {
    for (const code of [...ERROR_CODES, ...SIGN_IN_CODES])
      expect(texts.failure[failureKey(new ApiFailure(code, 400, ''))], code).toEqual(expect.any(String));
    for (const code of ERROR_CODES) expect(texts.apiErrors[code], code).toEqual(expect.any(String));
    for (const code of ACCOUNT_PROBLEMS) expect(texts.validation[code], code).toEqual(expect.any(String));
    for (const code of FIELD_ERRORS)
      expect(texts.advertisement.problems[code], code).toEqual(expect.any(String));
  });

  it('depends on the code, not on the English texts of the sign-in protocol', () => {
    const errors = ['Anything.'];
    expect(keyOf(401, { success: false, errors, code: 'account_suspended' })).toBe('suspended');
    expect(keyOf(429, { success: false, errors, code: 'puzzle_required' })).toBe('tooMany');
    expect(keyOf(401, { success: false, errors })).toBe('generic');
  });

  it('is that of the status where a proxy answers', () => {
    expect(keyOf(ERROR_STATUS.too_many_requests, {})).toBe('tooMany');
    expect(keyOf(ERROR_STATUS.unavailable, {})).toBe('unavailable');
    expect(keyOf(502, {})).toBe('generic');
  });

  it('says that the connection was lost where nothing answers', () => {
    expect(failureKey(new Error('Network Error'))).toBe('lost');
  });
});
