import { describe, expect, it } from 'vitest';
import {
  COURSE_FIELDS,
  courseFieldOf,
  courseFieldsIn,
  formField,
  formFieldOnWire,
} from '@/lib/contract/course-fields';

describe('fields of an advertisement', () => {
  it('are listed by place and kind, in the order of the table', () => {
    expect(courseFieldsIn('courseFile').slice(0, 4)).toEqual(['title', 'title_en', 'category', 'categories']);
    expect(courseFieldsIn('form', 'html')).toEqual(['body', 'body_en']);
    expect(courseFieldsIn('review', 'html', 'money').at(-1)).toBe('first_payment');
    expect(courseFieldsIn('form')).not.toContain('places_left');
  });

  it('have their name in the form, which is another for some', () => {
    expect([formField('districts'), formFieldOnWire('category')]).toEqual(['serviceArea', 'category_ids']);
    expect(formField('lesson_minutes')).toBe('lessonMinutes');
    expect([courseFieldOf('serviceArea'), courseFieldOf('timeTo')]).toEqual(['districts', 'time_to']);
    expect(courseFieldOf('nothing')).toBeUndefined();
  });

  it('have choices if one or several are chosen', () => {
    for (const [name, field] of Object.entries(COURSE_FIELDS))
      expect('choices' in field, name).toBe(field.kind === 'choice' || field.kind === 'choices');
  });
});
