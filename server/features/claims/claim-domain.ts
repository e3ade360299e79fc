import type { ClaimObstacle } from '@/lib/contract/merchant-claim';
import publicHosts from './public-hosts.json';

/**
 * Hosts with the addresses or pages of many: providers of mail that Hong Kong uses, and platforms. The list is short and
 * our own, because it only has to cover what merchants list as their website; an administrator decides every claim.
 */
const PUBLIC_HOSTS: ReadonlySet<string> = new Set([...publicHosts.mail, ...publicHosts.sites]);

/** Governments: `gov.hk`, `lcsd.gov.hk`, `gov.uk`, `gov`; and 政府.香港 in ASCII. */
const GOVERNMENT = /(?:^|\.)(?:gov(?:\.[a-z]{2})?|xn--mxtq1m\.xn--j6w193g)$/;
const IP_ADDRESS = /^[\d.]+$|^\[/;

export type ClaimDomain = { domain: string; obstacle: null } | { domain: null; obstacle: ClaimObstacle };

const stoppedBy = (obstacle: ClaimObstacle): ClaimDomain => ({ domain: null, obstacle });

/**
 * Returns the domain at which an address proves who runs a listing: the host of its website without `www.`, in ASCII as
 * addresses are stored. It is compared as a whole: an address of a subdomain, or of the domain above, may be anybody's.
 */
export function claimDomainOf(website: string | null): ClaimDomain {
  const url = website === null ? null : URL.parse(website);
  if (!url || !/^https?:$/.test(url.protocol)) return stoppedBy('no_website');
  const host = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  if (!host.includes('.') || IP_ADDRESS.test(host)) return stoppedBy('no_website');
  if (GOVERNMENT.test(host)) return stoppedBy('government');
  // Also what a platform gives to its customers, such as `studio.wixsite.com`.
  const suffixes = host.split('.').map((_, at, labels) => labels.slice(at).join('.'));
  if (suffixes.some((suffix) => PUBLIC_HOSTS.has(suffix))) return stoppedBy('public_host');
  return { domain: host, obstacle: null };
}
