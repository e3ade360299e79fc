import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import zh from '@/messages/zh-hk.json';
import { ERROR_TEXTS } from './error-texts';

it('says on the error pages what the message files say', () => {
  expect(zh.errors).toMatchObject(ERROR_TEXTS['zh-hk']);
  expect(en.errors).toMatchObject(ERROR_TEXTS.en);
});
