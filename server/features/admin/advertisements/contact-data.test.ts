import { describe, expect, it } from 'vitest';
import { contactDataIn } from './contact-data';

describe('contact data in a text', () => {
  it('is found as it is typed, also in full width and in HTML', () => {
    expect(contactDataIn('<p>查詢：９１２３ ４５\u200b６７ 或 +852 6123-4567</p>').phones).toEqual([
      '9123 4567',
      '+852 6123-4567',
    ]);
    expect(
      contactDataIn('<a href="https://bit.ly/x?y=1">報名</a> www.example.com，wa.me/85291234567').links,
    ).toEqual(['https://bit.ly/x?y=1', 'www.example.com', 'wa.me/85291234567']);
  });

  it('is not an ordinary number or abbreviation', () => {
    const none = { phones: [], links: [] };
    expect(contactDataIn('課程編號 2026123456789，學費 $1,200，10.30 至 12.00，例如 e.g. 陶藝')).toEqual(
      none,
    );
    expect(contactDataIn('2026年3月至2027年4月')).toEqual(none);
    expect(contactDataIn('wa.me/85291234567').phones).toEqual([]);
  });
});
