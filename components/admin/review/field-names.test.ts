import { expect, it } from 'vitest';
import { COURSE_FIELDS, courseFieldsIn, formField } from '@/lib/contract/course-fields';
import en from '@/messages/en.json';
import enAdmin from '@/messages/islands/admin.en.json';
import zhHkAdmin from '@/messages/islands/admin.zh-hk.json';
import zhHk from '@/messages/zh-hk.json';

type Texts = Record<string, Record<string, string> | undefined>;

it.each([
  ['zh-hk', zhHk.choices, zhHkAdmin.admin],
  ['en', en.choices, enAdmin.admin],
])('every field that a review compares, and each of its choices, has a name in %s', (_, choices, admin) => {
  const labels: Record<string, unknown> = admin.fields;
  expect(courseFieldsIn('review').filter((field) => !(formField(field) in labels))).toEqual([]);
  const nameless = courseFieldsIn('review', 'choice', 'choices').flatMap((field) => {
    const described = COURSE_FIELDS[field];
    const texts =
      'texts' in described
        ? (choices as unknown as Texts)[described.texts]
        : (admin.values as unknown as Texts)[formField(field)];
    return described.choices.filter((key) => !texts?.[key]).map((key) => `${field} ${key}`);
  });
  expect(nameless).toEqual([]);
});
