/**
 * Returns the address that the server listens on: `HOST`, or the loopback address behind a proxy, so that
 * only the proxy can connect. Undefined: all interfaces.
 */
export function listenHost(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.HOST) return env.HOST;
  return Number(env.TRUSTED_PROXY_HOPS) > 0 ? '127.0.0.1' : undefined;
}

/** Returns the site's origin for processes on the same machine. */
export function ownAddress(port: number, env: NodeJS.ProcessEnv = process.env): string {
  const host = listenHost(env);
  if (!host || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
