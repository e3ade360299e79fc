import { describe, expect, it } from 'vitest';
import {
  businessAddressSchema,
  businessDescriptionSchema,
  businessNameSchema,
  emailSchema,
  passwordSchema,
  usernameSchema,
} from '@/lib/contract/account-fields';
import { advertisementSchema, hashtagsSchema } from '@/lib/contract/advertisement';
import { commentFormSchema } from '@/lib/contract/comment-form';
import { contactFormSchema } from '@/lib/contract/contact';

const { shape } = advertisementSchema;

describe('the longest inputs of specification §B', () => {
  it.each([
    ['username', 50, usernameSchema, 'a'],
    ['e-mail', 254, emailSchema, '@example.com'],
    ['password', 128, passwordSchema, '字'],
    ['merchant name', 80, businessNameSchema, '字'],
    ['merchant address', 200, businessAddressSchema, '字'],
    ['merchant description', 2_000, businessDescriptionSchema, '😀'],
    ['title', 60, shape.title, '字'],
    ['title_en', 120, shape.titleEn, 'a'],
    ['content', 500, shape.content, '😀'],
    ['body', 20_000, shape.body, '字'],
    ['hashtag', 30, hashtagsSchema, '字'],
    ['comment title', 80, commentFormSchema.shape.title, '😀'],
    ['comment content', 2_000, commentFormSchema.shape.content, '字'],
    ['contact message', 4_000, contactFormSchema.shape.message, '字'],
  ] as const)('takes %s of %i characters, and not one more', (_, length, schema, text) => {
    const of = (characters: number) =>
      text.startsWith('@') ? 'a'.repeat(characters - text.length) + text : text.repeat(characters);
    expect(schema.safeParse(of(length)).success).toBe(true);
    const { error } = schema.safeParse(of(length + 1));
    expect(error?.issues.map(({ message }) => message)).toEqual(['max_length']);
  });
});
