/**
 * Address that the site listens on: `HOST`, or this machine's own where a proxy is configured, which alone is to reach the site.
 * Undefined: every interface.
 */
export function listenHost(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.HOST) return env.HOST;
  return Number(env.TRUSTED_PROXY_HOPS) > 0 ? '127.0.0.1' : undefined;
}

/** The same where a process of this machine asks the site. */
export function ownAddress(port: number, env: NodeJS.ProcessEnv = process.env): string {
  const host = listenHost(env);
  if (!host || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
