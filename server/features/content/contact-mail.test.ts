import { expect, it } from 'vitest';
import { contactMail } from './contact-mail';

const MESSAGE = {
  name: '陳大文',
  email: 'chan@example.com',
  topic: 'course',
  message: '你好',
  locale: 'zh-hk',
} as const;
const keyAt = (time: string) => contactMail(MESSAGE, new Date(`${time}+08:00`)).idempotencyKey;

it('a message is the same mail all day in Hong Kong, and another one from midnight on', () => {
  const morning = keyAt('2026-11-25T00:00');
  expect(keyAt('2026-11-25T07:59')).toBe(morning);
  expect(keyAt('2026-11-25T08:00')).toBe(morning);
  expect(keyAt('2026-11-25T23:59')).toBe(morning);
  expect(keyAt('2026-11-26T00:00')).not.toBe(morning);
});
