import { describe, expect, it } from 'vitest';
import robots from '@/app/robots';
import { ACCESS } from './access/access';

const { rules } = robots();
const closed = [rules].flat().flatMap(({ disallow = [] }) => disallow);

/** Returns whether robots.txt allows an address (RFC 9309 §2.2.2). The file has no Allow rules. */
const isOpen = (address: string) =>
  !closed.some((rule) => RegExp(`^${rule.split('*').map(RegExp.escape).join('.*')}`).test(address));

/** Returns an example address of a path: searches with their query, all others without. */
const addressOf = (path: string) => path.replace(/\{.*?\}/g, '1').replace(/search$/, 'search?keyword=1');
/** Links in mails are private, and searches are expensive. */
const PRIVATE_OR_EXPENSIVE = /auth\/|unsubscribe|search\?/;

describe('robots.txt', () => {
  const read = ACCESS.flatMap(([call, access]) =>
    call.startsWith('GET ') ? [[addressOf(call.slice(4)), access] as const] : [],
  );

  it.each(read)('of %s, which is for %s', (address, access) => {
    expect(isOpen(address)).toBe(access === 'everyone' && !PRIVATE_OR_EXPENSIVE.test(address));
  });

  it.each(['/', '/authors', '/course?subject=music', '/api/docs', '/api/v1/openapi.json', '/media/1.webp'])(
    'leaves %s open',
    (address) => expect(isOpen(address)).toBe(true),
  );
});
