import { describe, expect, it } from 'vitest';
import { passkeyObstacle, passkeyProblem } from './passkey-problem';

const site = { hostname: 'www.hokcheui.example' };
const failed = (name: string) => Object.assign(new Error('what the browser says'), { name });

describe('a passkey that does not work', () => {
  it.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'exists'],
    ['ConstraintError', 'unverified'],
    ['NotSupportedError', 'device'],
    ['UnknownError', 'device'],
    ['SecurityError', 'otherSite'],
    ['TypeError', null],
    ['ApiFailure', null],
  ])('for a %s: %s', (name, problem) => {
    expect(passkeyProblem(failed(name), site as Location)).toBe(problem);
  });

  it.each(['127.0.0.1', '192.168.1.20', '[::1]'])('needs a domain name at %s', (hostname) => {
    expect(passkeyObstacle({ hostname } as Location)).toBe('domain');
    expect(passkeyProblem(failed('SecurityError'), { hostname } as Location)).toBe('domain');
  });

  it('is possible at a name, in a browser that has them', () => {
    expect(passkeyObstacle({ hostname: 'localhost' } as Location)).toBeNull();
  });
});
