import { describe, expect, it } from 'vitest';
import { linkAddress } from './rich-text-link';

describe('the address of a link', () => {
  it('is https where nothing else is said', () => {
    expect(linkAddress(' example.com/a ')).toBe('https://example.com/a');
    expect(linkAddress('http://example.com')).toBe('http://example.com');
    expect(linkAddress('mailto:a@example.com')).toBe('mailto:a@example.com');
  });

  it('may be a path of this site', () => {
    expect(linkAddress('/en/course?keyword=yoga')).toBe('/en/course?keyword=yoga');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'word',
  ])('refuses %j', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
