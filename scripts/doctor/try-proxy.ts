import { site } from '@/lib/site/site';
import { ADDRESS_HEADER, doctorProof, PROOF_HEADER } from '@/server/http/seen-address';
import type { Database } from '@/server/platform/database/client';
import { type Line, reasonOf } from './report';

const TIMEOUT_MS = 10_000;
/** An address of no machine (RFC 5737). */
const FORGED = '203.0.113.113';
const NAME = 'Client addresses';

/**
 * Asks the site at `SITE_URL`, through whatever stands in front of it, which client address a request with a forged
 * `X-Forwarded-For` has. Limits count by that address.
 */
export async function tryProxy(db: Database): Promise<Line> {
  const { host } = new URL(site.origin);
  const untried = (why: string): Line => ({
    name: NAME,
    light: 'yellow',
    text: `not tried: ${why} (SITE_URL); run this again when the site can be reached from here`,
  });
  let answer: Response;
  try {
    answer = await fetch(`${site.origin}/readyz`, {
      headers: { 'X-Forwarded-For': FORGED, [PROOF_HEADER]: await doctorProof(db) },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return untried(`${host} does not answer: ${reasonOf(error)}`);
  }
  const seen = answer.headers.get(ADDRESS_HEADER);
  if (!seen)
    return untried(`/readyz of ${host} is answered (${answer.status}) by no ready site of this database`);
  if (seen !== FORGED)
    return {
      name: NAME,
      light: 'green',
      text: `a forged X-Forwarded-For does not count; for ${host} this machine is ${seen}, which must not be the proxy`,
    };
  return {
    name: NAME,
    light: 'red',
    text: `a forged X-Forwarded-For comes through, so nobody is held by limits (TRUSTED_PROXY_HOPS): the proxy has to replace that header as deploy/nginx.conf does, and TRUSTED_PROXY_HOPS must be the number of proxies`,
  };
}
