import { describe, expect, it } from 'vitest';
import { typedEmail } from '@/lib/contract/email-address';
import { shownEmail, withShownEmails } from './shown-email';

describe('an address as people read it', () => {
  it.each([
    'mei@例子.香港',
    'mei@mail.例子.hk',
    'a.b+c@caf\u00e9.example',
    'mei@例子.公司.香港',
    'mei@example.com',
  ])('is what was typed: %s', (typed) => {
    const stored = typedEmail(typed);
    expect(stored).toMatch(/^[\0-\x7f]*$/);
    expect(shownEmail(stored)).toBe(typed);
  });

  it.each([
    ['letters that look like Latin ones', typedEmail('mei@\u0430\u0440\u0440.com')],
    ['Greek letters', typedEmail('mei@οο.com')],
    ['what is no punycode', 'mei@xn--a.com'],
    ['what is read as another domain', 'mei@xn--zzzzzz-.de'],
    ['no domain', 'mei'],
    ['nothing', ''],
  ])('stays as it is stored with %s', (_, stored) => {
    expect(shownEmail(stored)).toBe(stored);
  });

  it('is so within a line of a file', () => {
    const line = '1,mei@xn--fsqu00a.xn--j6w193g,"xn--fsqu00a.com",chan@example.com,\ud83d\ude00@xn--a.com\n';
    expect(withShownEmails(line)).toBe(line.replace('xn--fsqu00a.xn--j6w193g', '例子.香港'));
  });
});
