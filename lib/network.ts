import ipaddr from 'ipaddr.js';

/** How many leading bits of an address are kept. */
export interface Prefix {
  ipv4: number;
  ipv6: number;
}

/** One subscriber: a household has one IPv4 address, or a /64 of IPv6. */
export const SUBSCRIBER: Prefix = { ipv4: 32, ipv6: 64 };
/** Coarse enough to name nobody, fine enough to recognise a session by. */
export const COARSE: Prefix = { ipv4: 24, ipv6: 48 };

/** The network an address lies in, in CIDR notation; what is no address stays as it is. */
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
