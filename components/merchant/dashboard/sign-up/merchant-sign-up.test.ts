import { describe, expect, it } from 'vitest';
import { merchantSignUpFormSchema } from '@/lib/contract/merchant-forms';
import { signUpFormData } from './merchant-sign-up';

const logo = new File(['x'], 'logo.png', { type: 'image/png' });
const typed = {
  logo,
  name: ' 陶樂工作室 ',
  address: '觀塘成業街 1 號',
  contact: '+852 5123 4567',
  contactIsWhatsapp: true,
  description: '教授陶藝十年。',
  businessRegistration: '12345678-000',
  addressHidden: false,
  district: '',
  email: 'Tao@Example.com',
  password: 'Kowloon ferry 1888',
  passwordConfirmation: 'Kowloon ferry 1888',
};

const problemsOf = (values: object) =>
  merchantSignUpFormSchema
    .safeParse({ ...typed, ...values })
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('a merchant’s sign-up form', () => {
  it('is sent as multipart by the names of the wire', () => {
    const form = signUpFormData(merchantSignUpFormSchema.parse(typed), 'en');
    expect(Object.fromEntries(form)).toEqual({
      logo,
      name: '陶樂工作室',
      address: typed.address,
      contact: '51234567',
      contact_is_whatsapp: 'true',
      description: typed.description,
      business_registration: '12345678',
      address_hidden: 'false',
      email: 'tao@example.com',
      password: typed.password,
      password_confirmation: typed.password,
      locale: 'en',
    });
  });

  it.each([
    [{ name: ' ' }, [['name', 'required']]],
    [{ address: '' }, [['address', 'required']]],
    [{ description: '' }, [['description', 'required']]],
    [{ logo: null }, [['logo', 'required']]],
    [{ logo: new File(['x'], 'logo.gif', { type: 'image/gif' }) }, [['logo', 'picture_type']]],
    [
      { logo: new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }) },
      [['logo', 'picture_bytes']],
    ],
    [{ contact: '' }, [['contact', 'required']]],
    [{ contact: '12345678' }, [['contact', 'mobile']]],
    [{ contact: '23456789' }, [['contact', 'landline']]],
    [{ contact: '23456789', contactIsWhatsapp: false }, undefined],
    [{ addressHidden: true }, [['district', 'required']]],
    [{ addressHidden: true, district: 'kwun_tong' }, undefined],
    [{ businessRegistration: '' }, undefined],
    [{ businessRegistration: '1234' }, [['businessRegistration', 'registration']]],
    [{ passwordConfirmation: 'another' }, [['passwordConfirmation', 'mismatch']]],
  ])('is judged with %j', (values, problems) => {
    expect(problemsOf(values)).toEqual(problems);
  });
});
