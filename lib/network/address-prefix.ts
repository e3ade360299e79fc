import ipaddr from 'ipaddr.js';

/** Number of leading bits to retain of an address. */
export interface Prefix {
  ipv4: number;
  ipv6: number;
}

/** Identifies one subscriber: a household has one IPv4 address or one IPv6 /64. */
export const SUBSCRIBER: Prefix = { ipv4: 32, ipv6: 64 };
/** Too coarse to identify a person, fine enough for a member to recognise a session. */
export const COARSE: Prefix = { ipv4: 24, ipv6: 48 };

/** Returns the network of an address in CIDR notation. Returns an invalid address unchanged. */
export function networkOf(address: string, prefix: Prefix): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = prefix[parsed.kind()];
  const first =
    parsed.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${bits}`);
  return `${first}/${bits}`;
}
