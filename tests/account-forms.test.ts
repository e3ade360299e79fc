import { describe, expect, it } from 'vitest';
import { type SignInForm, type SignUpForm, signInFormSchema, signUpFormSchema } from '@/lib/contract/account';
import {
  businessRegistrationSchema,
  contactSchema,
  emailSchema,
  isMobile,
  passwordSchema,
} from '@/lib/contract/account-fields';

const FORM: SignUpForm = {
  firstName: 'Tai Man',
  lastName: 'Chan',
  username: 'Chan Tai Man',
  email: 'chan@example.com',
  password: 'Kowloon ferry 1888',
  passwordConfirmation: 'Kowloon ferry 1888',
  interests: ['interest1', 'interest12'],
  acceptNotification: false,
  guardianConsent: false,
};

/** Returns the first problem of each field. */
function problems(form: object): Record<string, string> {
  const { error } = signUpFormSchema.safeParse({ ...FORM, ...form });
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

const codesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

describe('sign-up form', () => {
  it('takes what the specification asks for', () => {
    expect(problems({})).toEqual({});
    expect(problems({ age: 'age_1', guardianConsent: true })).toEqual({});
    expect(problems({ gender: 'female', age: 'age_5', interests: [] })).toEqual({});
  });

  it.each([
    [{ username: '' }, { username: 'required' }],
    [{ username: '陳大文' }, { username: 'letters' }],
    [{ username: 'Chan7' }, { username: 'letters' }],
    [{ username: '7Chan' }, { username: 'letters' }],
    [{ username: 7 }, { username: 'invalid' }],
    [{ firstName: 'x'.repeat(51) }, { firstName: 'max_length' }],
    [{ username: 'x'.repeat(51) }, { username: 'max_length' }],
    [{ email: ' ' }, { email: 'required' }],
    [{ email: 'chan@localhost' }, { email: 'email' }],
    [{ email: `${'x'.repeat(250)}@example.com` }, { email: 'max_length' }],
    [
      { password: '', passwordConfirmation: '' },
      { password: 'required', passwordConfirmation: 'required' },
    ],
    [{ password: 'seven 7', passwordConfirmation: 'seven 7' }, { password: 'min_length' }],
    [{ passwordConfirmation: 'another' }, { passwordConfirmation: 'mismatch' }],
    [{ age: 'age_1' }, { guardianConsent: 'required' }],
    [{ firstName: '大文' }, { firstName: 'letters' }],
    [{ lastName: '陳' }, { lastName: 'letters' }],
    [{ interests: ['interest13'] }, { 'interests.0': expect.any(String) }],
  ])('finds what is wrong with %j', (form, expected) => {
    expect(problems(form)).toEqual(expected);
  });
});

describe('sign-in form', () => {
  it('requires both values and validates only the address', () => {
    const form: SignInForm = { email: ' Chan@Example.com', password: 'x' };
    expect(signInFormSchema.parse(form)).toEqual({ email: 'chan@example.com', password: 'x' });
    expect(signInFormSchema.safeParse({ ...form, password: '' }).success).toBe(false);
  });
});

describe('fields', () => {
  it.each(['a@example.com', 'a@b.c', "o'neil+tag%x@sub.example.co.uk", 'A!#$&*/=?^_`{|}~-.@EXAMPLE.com'])(
    'take the address %s',
    (email) => {
      expect(emailSchema.parse(email)).toBe(email.toLowerCase());
    },
  );

  it.each(['a', 'a@', '@b.com', 'a b@c.com', 'a@b..com', 'a@-b.com', 'a@b.com\n.x', 'a@b.com,c@d.com'])(
    'refuse the address %j',
    (email) => {
      expect(emailSchema.safeParse(email).success).toBe(false);
    },
  );

  it.each([
    ['91234567', '91234567'],
    ['+852 2345 6789', '23456789'],
    ['852-9123-4567', '91234567'],
    ['85223456789', '23456789'],
    ['(852) 2345 6789', '23456789'],
    ['85212345', '85212345'],
    ['', ''],
  ])('read the number %s', (given, number) => {
    expect(contactSchema.parse(given)).toBe(number);
  });

  it.each(['12345678', '9123456', '912345678', '+86 91234567', '+9123 4567', '852 2345 678', 'nine'])(
    'refuse the number %s',
    (given) => {
      expect(codesOf(contactSchema.safeParse(given))).toEqual(['mobile']);
    },
  );

  it.each([
    ['12345678', '12345678'],
    ['１２３４５６７８', '12345678'],
    ['1234\u20115678', '12345678'],
    ['12345678-000', '12345678'],
    ['1234 5678-000-07-23-A', '12345678'],
    ['12345678-000-07ABC', '12345678'],
    ['', ''],
  ])('read the business registration %s', (given, number) => {
    expect(businessRegistrationSchema.parse(given)).toBe(number);
  });

  it.each([
    '1234567',
    '123456789',
    '12345678-00',
    '12345678-000-0',
    '12345678-000-07',
    'x12345678000',
    '12345678-000x',
  ])('refuse the business registration %s', (given) => {
    expect(codesOf(businessRegistrationSchema.safeParse(given))).toEqual(['registration']);
  });

  it('take a password of eight characters or more', () => {
    expect(passwordSchema.parse('字字字字字字字字')).toBe('字字字字字字字字');
    expect(codesOf(passwordSchema.safeParse('字字字字字字字'))).toEqual(['min_length']);
    for (const wrong of [12345678, 'eight 字字\0', 'eight 字字\ud800'])
      expect(codesOf(passwordSchema.safeParse(wrong))).toEqual(['invalid']);
  });

  it('know a mobile number by its first digit, 4 to 9', () => {
    const first = Array.from({ length: 10 }, (_, digit) => digit);
    expect(first.filter((digit) => isMobile(`${digit}1234567`))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(['5123456', '512345678', '151234567', '5123 456', ''].filter(isMobile)).toEqual([]);
  });
});
