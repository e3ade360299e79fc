import { expect, it } from 'vitest';
import { tokens } from '@/components/layout/tokens';
import { mailColours } from '@/server/platform/mail/html-part';

it('gives mails the colours of the site', () => {
  expect(tokens.light).toMatchObject(mailColours);
});
