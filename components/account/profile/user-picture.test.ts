import { expect, it } from 'vitest';
import { pictureProblem } from './user-picture';

const FIVE_MB = 5 * 1024 * 1024;

it.each([
  [{ type: 'image/jpeg', size: FIVE_MB }, null],
  [{ type: 'image/png', size: 1 }, null],
  [{ type: 'image/png', size: FIVE_MB + 1 }, 'tooLarge'],
  [{ type: 'image/gif', size: 10 }, 'wrongType'],
  [{ type: 'image/svg+xml', size: 10 }, 'wrongType'],
  [{ type: '', size: 10 }, 'wrongType'],
])('a picture of %j is judged %s before it is sent', (file, problem) => {
  expect(pictureProblem(file)).toBe(problem);
});
