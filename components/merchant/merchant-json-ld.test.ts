import { describe, expect, it } from 'vitest';
import type { Merchant } from '@/lib/contract/merchant';
import { merchantJsonLd } from './merchant-json-ld';

const merchant: Merchant = {
  id: 1,
  slug: 'merchant-mud',
  name: '泥途工作室',
  logoUrl: '/media/logo.webp',
  description: '觀塘工廈裏的一間小陶室。',
  address: '鴻圖道 8 樓 B 室',
  district: 'kwun_tong',
  website: null,
  facebook: null,
  instagram: null,
  contact: '61234567',
  contactIsWhatsapp: true,
  takesEnquiries: false,
  claimable: false,
  verified: true,
  trusted: false,
  rating: { average: 4.85, count: 318 },
  postCount: 12,
  joinedAt: '2026-01-01T00:00:00Z',
  icon: 'art',
  sample: false,
};

describe('structured data of a merchant', () => {
  it('gives name, address and telephone', () => {
    expect(merchantJsonLd(merchant, 'en', 'Kwun Tong')).toMatchObject({
      '@type': 'LocalBusiness',
      url: expect.stringMatching(/\/en\/merchant\/merchant-mud$/),
      image: expect.stringMatching(/^http.*\/media\/logo\.webp$/),
      telephone: '+852 61234567',
      address: { streetAddress: '鴻圖道 8 樓 B 室', addressLocality: 'Kwun Tong', addressCountry: 'HK' },
    });
  });

  it('carries a rating only where there are real comments', () => {
    expect(merchantJsonLd(merchant, 'en', null).aggregateRating).toMatchObject({ ratingCount: 318 });
    expect(merchantJsonLd({ ...merchant, sample: true }, 'en', null).aggregateRating).toBeUndefined();
    const rating = { average: null, count: 0 };
    expect(merchantJsonLd({ ...merchant, rating }, 'en', null).aggregateRating).toBeUndefined();
  });

  it('leaves out what is not known', () => {
    const bare = { ...merchant, logoUrl: null, address: '', contact: null };
    const data = merchantJsonLd(bare, 'zh-hk', null);
    expect(data.image).toBeUndefined();
    expect(data.telephone).toBeUndefined();
    expect(data.address).toBeUndefined();
  });
});
