import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientAddress } from './client-address';

afterEach(() => vi.unstubAllEnvs());

describe('client address', () => {
  it('is the socket’s where no proxy is trusted', () => {
    expect(clientAddress('198.51.100.7', '192.0.2.1')).toBe('192.0.2.1');
  });

  it('is what the nearest hop says where the socket cannot be seen', () => {
    expect(clientAddress('198.51.100.7, 192.0.2.1', undefined)).toBe('192.0.2.1');
    expect(clientAddress('198.51.100.7, 203.0.113.9, 192.0.2.1', undefined)).toBe('192.0.2.1');
    expect(clientAddress(undefined, undefined)).toBe('unknown');
  });

  it('stands as many places from the end as proxies are trusted', () => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', '2');
    expect(clientAddress('claimed, 198.51.100.7, 203.0.113.9', '192.0.2.1')).toBe('198.51.100.7');
  });

  it('is never further than what was sent', () => {
    vi.stubEnv('TRUSTED_PROXY_HOPS', '3');
    expect(clientAddress('198.51.100.7', '192.0.2.1')).toBe('198.51.100.7');
    expect(clientAddress('', '192.0.2.1')).toBe('192.0.2.1');
    expect(clientAddress(undefined, undefined)).toBe('unknown');
  });
});
