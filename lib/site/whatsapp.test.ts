import { describe, expect, it } from 'vitest';
import { enquiryOf, formatContact, numberLink, replyLink } from './whatsapp';

describe('the number of a merchant', () => {
  it('opens WhatsApp with the message filled in', () => {
    expect(
      numberLink({ contact: '61234567', contactIsWhatsapp: true, sample: false }, '你好，「陶藝」& 查詢'),
    ).toEqual({
      kind: 'whatsapp',
      href: `https://wa.me/85261234567?text=${encodeURIComponent('你好，「陶藝」& 查詢')}`,
    });
  });

  it('calls a number that is not on WhatsApp', () => {
    expect(numberLink({ contact: '23456789', contactIsWhatsapp: false, sample: false }, '你好')).toEqual({
      kind: 'phone',
      href: 'tel:+85223456789',
    });
  });

  it('does not repeat a country code that is already there', () => {
    expect(numberLink({ contact: '+852 6123 4567', contactIsWhatsapp: true, sample: false }, '')?.href).toBe(
      'https://wa.me/85261234567?text=',
    );
  });

  it.each([null, '', '999', '1234567890', '12345678'])('is absent for %s', (contact) => {
    expect(numberLink({ contact, contactIsWhatsapp: true, sample: false }, '你好')).toBeNull();
  });

  it('writes a number in two groups of four', () => {
    expect(formatContact('61234567')).toBe('6123 4567');
  });

  it('is absent for a sample, whose number is invented: nobody can be asked', () => {
    for (const contactIsWhatsapp of [true, false])
      expect(numberLink({ contact: '61234567', contactIsWhatsapp, sample: true }, '你好')).toBeNull();
  });
});

describe('the way to ask a merchant', () => {
  const merchant = { id: 7, contact: '23456789', contactIsWhatsapp: false, sample: false };

  it('is the form if it takes enquiries, whatever its number, about a course or in general', () => {
    const asked = { ...merchant, takesEnquiries: true };
    expect(enquiryOf(asked, '你好', 3)).toEqual({ kind: 'form', merchantId: 7, postId: 3 });
    expect(enquiryOf({ ...asked, contact: null }, '你好')).toMatchObject({ kind: 'form', postId: null });
  });

  it('is its number otherwise, or nothing', () => {
    const asked = { ...merchant, takesEnquiries: false };
    expect(enquiryOf(asked, '你好', 3)).toEqual({ kind: 'phone', href: 'tel:+85223456789' });
    expect(enquiryOf({ ...asked, contact: null }, '你好', 3)).toBeNull();
  });

  it.each([
    [true, 'whatsapp'],
    [false, 'form'],
  ] as const)('is a preview for a sample merchant (WhatsApp: %s)', (contactIsWhatsapp, by) => {
    const asked = { ...merchant, contactIsWhatsapp, takesEnquiries: false, sample: true };
    expect(enquiryOf(asked, '你好', 3)).toEqual({ kind: 'sample', by, message: '你好' });
  });
});
it.each([
  ['9123 4567', '85291234567'],
  ['+852 9123-4567', '85291234567'],
  ['85291234567', '85291234567'],
  ['+44 20 7946 0000', '442079460000'],
  ['0044 7700 900123', '447700900123'],
  ['2345 6789', null],
  ['+852 2345 6789', null],
])('the number %s of an enquiry is on WhatsApp as %s', (typed, number) => {
  const link = replyLink(typed, '你好');
  expect(link && new URL(link).pathname).toBe(number && `/${number}`);
});
