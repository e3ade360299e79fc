import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/contract/locale';
import { isOperatorNamed } from './site';
import { statesUnset, withSiteWords } from './site-words';

afterEach(() => vi.unstubAllEnvs());

describe('the words of the site', () => {
  it('stand in for what the operator has not set, without a blank to fill in', () => {
    vi.stubEnv('CONTACT_EMAIL', '');
    vi.stubEnv('ADMIN_EMAIL', '');
    expect(withSiteWords('{operator}，{address}，{email}', 'zh-hk')).toBe(
      '本網站營運者，營運者的地址，聯絡表格',
    );
    for (const locale of LOCALES)
      expect(withSiteWords('{operator} {address} {email}', locale)).not.toMatch(/[[\]〔〕]/u);
    expect(isOperatorNamed('zh-hk')).toBe(false);
  });

  it('leave out a text that only states what is not set', () => {
    vi.stubEnv('CONTACT_EMAIL', '');
    vi.stubEnv('ADMIN_EMAIL', '');
    for (const text of ['營運者：{operator}', '通訊地址：{address}', '電郵：[{email}](mailto:{email})'])
      expect(statesUnset(text, 'zh-hk')).toBe(true);
    expect(statesUnset('說明{operator}（「我們」）在收集個人資料時須讓你知道的事', 'zh-hk')).toBe(false);
    vi.stubEnv('OPERATOR_ADDRESS_EN', '1 Some Street');
    expect(statesUnset('Postal address: {address}', 'en')).toBe(false);
  });

  it('name the operator by the environment, each language its own', () => {
    vi.stubEnv('OPERATOR_NAME_ZH', '好學有限公司');
    vi.stubEnv('OPERATOR_ADDRESS_ZH', '九龍某街1號');
    vi.stubEnv('CONTACT_EMAIL', 'hello@example.hk');
    expect(withSiteWords('{operator}：{address}；{email}', 'zh-hk')).toBe(
      '好學有限公司：九龍某街1號；hello@example.hk',
    );
    expect(isOperatorNamed('zh-hk')).toBe(true);
    expect(isOperatorNamed('en')).toBe(false);
  });

  it('write the date as each language does', () => {
    vi.stubEnv('LEGAL_DATE', '2027-01-02');
    expect(withSiteWords('{updated}', 'zh-hk')).toBe('2027年1月2日');
    expect(withSiteWords('{updated}', 'en')).toBe('2 January 2027');
  });

  it('do not let a name pass that there is no value for', () => {
    expect(() => withSiteWords('{nobody}', 'en')).toThrow('{nobody}');
  });
});
