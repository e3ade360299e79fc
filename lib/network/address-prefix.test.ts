import { describe, expect, it } from 'vitest';
import { COARSE, networkOf, SUBSCRIBER } from './address-prefix';

describe('network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7/32', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.7/32', '198.51.100.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['::1', '::/64', '::/48'],
    ['unknown', 'unknown', 'unknown'],
  ])('of %s is %s for limits and %s for sessions', (address, subscriber, coarse) => {
    expect(networkOf(address, SUBSCRIBER)).toBe(subscriber);
    expect(networkOf(address, COARSE)).toBe(coarse);
  });
});
