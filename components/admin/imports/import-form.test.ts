import { expect, it } from 'vitest';
import type { ImportField } from '@/lib/contract/admin-imports';
import { columnProblem } from './import-form';

const NOTHING = { failure: null, encoding: null };
const csv = (...fields: (ImportField | null)[]) => ({
  format: 'csv',
  ...NOTHING,
  columns: fields.map((field, at) => ({ heading: `c${at}`, field, samples: [] })),
});

it('asks for what every row of a merchant or a course needs, each field once', () => {
  expect(columnProblem({ format: 'recreation', ...NOTHING, columns: [] })).toBeNull();
  expect(columnProblem(csv('id', 'name', null, null))).toBeNull();
  expect(columnProblem(csv('id', 'merchant', 'title_en'))).toBeNull();
  expect(columnProblem(csv('id', 'merchant', 'name'))).toBe('noName');
  expect(columnProblem(csv('name', null))).toBe('noId');
  expect(columnProblem(csv('id', 'name', 'name'))).toBe('twice');
});
