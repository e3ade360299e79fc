import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each(['password', '12345678', 'qwertyuiop', 'iloveyou', 'Password123', '11111111'])(
    'know %s',
    (word) => {
      expect(isCommonPassword(word)).toBe(true);
    },
  );

  it.each(['Kowloon ferry 1888', 'secret123', 'correct horse battery staple', '密碼要夠長'])(
    'do not know %s',
    (word) => {
      expect(isCommonPassword(word)).toBe(false);
    },
  );
});
