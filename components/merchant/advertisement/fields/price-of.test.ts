import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { priceParts } from '@/components/ui/course-cards/price-parts';
import en from '@/messages/en.json';
import zhHk from '@/messages/zh-hk.json';
import { priceOf, wholeNumber } from './price-of';

const DRAFT = { priceMin: '480', priceMax: '', priceUnit: 'course', lessons: '4', lessonMinutes: '60' };

function line(draft: Partial<typeof DRAFT>, locale: 'zh-hk' | 'en' = 'zh-hk'): string {
  const t = createTranslator({ locale, messages: locale === 'en' ? en : zhHk, namespace: 'price' });
  const parts = priceParts(priceOf({ ...DRAFT, ...draft }), t);
  return parts.filter(Boolean).join('|');
}

describe('the price line of what was typed', () => {
  it('names amount, bundle and minutes in both languages', () => {
    expect(line({})).toBe('HK$480|／4堂|60分鐘');
    expect(line({}, 'en')).toMatch(/^HK\$480\|.*4 lessons\|60 min/);
  });

  it('shows a range, and one amount where both are the same', () => {
    expect(line({ priceMax: '1200' })).toContain('HK$480–1,200');
    expect(line({ priceMax: '480' })).toMatch(/^HK\$480\|/);
  });

  it('says that 0 is free', () => {
    expect(line({ priceMin: '0', priceUnit: 'lesson' })).toMatch(/^免費/);
  });

  it('counts lessons only where they are sold together', () => {
    expect(line({ priceUnit: 'lesson' })).toBe('HK$480|／堂|60分鐘');
  });

  it.each(['', 'abc', '-1', '4.5', '12345678901'])('takes %j for no number', (text) => {
    expect(wholeNumber(text, 'money')).toBeNull();
  });
});
