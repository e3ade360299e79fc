import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowedRedirect } from './origins';

afterEach(() => vi.unstubAllEnvs());

describe('where a link may lead', () => {
  it('is the site, by default', () => {
    vi.stubEnv('SITE_URL', 'https://hokcheui.example/');
    expect(allowedRedirect('https://hokcheui.example/en/reset?x=1')?.href).toBe(
      'https://hokcheui.example/en/reset?x=1',
    );
    expect(allowedRedirect('https://hokcheui.example\\@evil.example/')?.pathname).toBe('/@evil.example/');
    for (const address of [
      'http://hokcheui.example/',
      'https://hokcheui.example:8443/',
      'https://127.0.0.1/',
      'https:\\\\evil.example',
      'https://hokcheui.example.evil.example',
      'data:text/html,x',
      'no address',
    ])
      expect(allowedRedirect(address)).toBeNull();
  });

  it('is the development server by both of its names', () => {
    vi.stubEnv('SITE_URL', 'http://localhost:3000');
    expect(allowedRedirect('http://127.0.0.1:3000/en')?.pathname).toBe('/en');
    expect(allowedRedirect('http://127.0.0.1:8080/')).toBeNull();
  });

  it('has no credentials in it', () => {
    vi.stubEnv('SITE_URL', 'https://hokcheui.example/');
    for (const address of ['https://a@hokcheui.example/', 'https://:b@hokcheui.example/'])
      expect(allowedRedirect(address)).toBeNull();
  });

  it('is what the environment adds', () => {
    vi.stubEnv('AUTH_REDIRECT_ORIGINS', 'https://app.example, junk, http://localhost:8080/');
    expect(allowedRedirect('https://app.example/done')?.pathname).toBe('/done');
    expect(allowedRedirect('http://localhost:8080/')).not.toBeNull();
    expect(allowedRedirect('https://other.example/')).toBeNull();
  });
});
