import { describe, expect, it } from 'vitest';
import { typedEmail } from '@/lib/contract/email-address';
import { isAtDomain } from '@/lib/contract/merchant-claim';
import { claimDomainOf } from './claim-domain';

const mayClaim = (website: string, email: string) => {
  const { domain } = claimDomainOf(website);
  return domain !== null && isAtDomain(typedEmail(email), domain);
};

describe('the domain of a claim', () => {
  it.each([
    ['https://www.example.org.hk/about', 'example.org.hk'],
    ['http://EXAMPLE.org.hk:8080', 'example.org.hk'],
    ['https://example.org.hk.', 'example.org.hk'],
    ['https://music.example.edu.hk', 'music.example.edu.hk'],
    ['https://舞蹈.香港', 'xn--cd1a22w.xn--j6w193g'],
  ])('of %s is %s', (website, domain) => {
    expect(claimDomainOf(website)).toEqual({ domain, obstacle: null });
  });

  it.each([
    [null, 'no_website'],
    ['', 'no_website'],
    ['ftp://example.org.hk', 'no_website'],
    ['http://192.0.2.7', 'no_website'],
    ['http://[2001:db8::1]/', 'no_website'],
    ['http://localhost', 'no_website'],
    ['https://www.lcsd.gov.hk/tc', 'government'],
    ['https://gov.hk', 'government'],
    ['https://www.gov.uk', 'government'],
    ['https://www.政府.香港', 'government'],
    ['https://www.facebook.com/studio', 'public_host'],
    ['https://studio.wixsite.com/home', 'public_host'],
    ['https://sites.google.com/view/studio', 'public_host'],
    ['https://home.netvigator.com/~studio', 'public_host'],
    ['https://gmail.com', 'public_host'],
    ['https://mail.yahoo.com.hk', 'public_host'],
  ])('is none for %s: %s', (website, obstacle) => {
    expect(claimDomainOf(website)).toEqual({ domain: null, obstacle });
  });

  it('is not a government’s or a provider’s because the name contains one', () => {
    expect(claimDomainOf('https://gov.hk.example.com').domain).toBe('gov.hk.example.com');
    expect(claimDomainOf('https://mygov.hk').domain).toBe('mygov.hk');
    expect(claimDomainOf('https://notgmail.com').domain).toBe('notgmail.com');
  });
});

describe('an address', () => {
  const site = 'https://www.example.org.hk';
  it.each([
    'info@example.org.hk',
    'INFO@Example.ORG.HK',
    'info+claim@example.org.hk',
    'info@ｅxample.org.hk',
  ])('of the listed domain fits: %s', (email) => expect(mayClaim(site, email)).toBe(true));
  it.each([
    'info@www.example.org.hk',
    'user@sub.example.org.hk',
    'info@org.hk',
    'info@example.org.hk.evil.com',
    'info@evil-example.org.hk',
    'info@evilexample.org.hk',
    'info@exаmple.org.hk',
    'example.org.hk@gmail.com',
    '"a@example.org.hk"@evil.com',
  ])('of another one does not: %s', (email) => expect(mayClaim(site, email)).toBe(false));

  it('of a listed domain in another script fits however it is typed', () => {
    expect(mayClaim('https://舞蹈.香港', 'info@舞蹈.香港')).toBe(true);
    expect(mayClaim('https://舞蹈.香港', 'info@xn--cd1a22w.xn--j6w193g')).toBe(true);
  });
});
