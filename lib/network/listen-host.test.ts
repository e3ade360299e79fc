import { expect, it } from 'vitest';
import { listenHost, ownAddress } from './listen-host';

it.each([
  [{}, undefined, 'http://127.0.0.1:3000'],
  [{ TRUSTED_PROXY_HOPS: '0' }, undefined, 'http://127.0.0.1:3000'],
  [{ TRUSTED_PROXY_HOPS: '1' }, '127.0.0.1', 'http://127.0.0.1:3000'],
  [{ TRUSTED_PROXY_HOPS: '2', HOST: '0.0.0.0' }, '0.0.0.0', 'http://127.0.0.1:3000'],
  [{ HOST: '::' }, '::', 'http://127.0.0.1:3000'],
  [{ HOST: '10.0.0.5' }, '10.0.0.5', 'http://10.0.0.5:3000'],
  [{ HOST: 'fd00::5' }, 'fd00::5', 'http://[fd00::5]:3000'],
])('with %j the site listens on %s and is asked at %s', (env, host, address) => {
  expect(listenHost(env as NodeJS.ProcessEnv)).toBe(host);
  expect(ownAddress(3000, env as NodeJS.ProcessEnv)).toBe(address);
});
