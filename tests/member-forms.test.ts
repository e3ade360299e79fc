import { describe, expect, it } from 'vitest';
import { passwordFormSchema, profileFormSchema, resetPasswordFormSchema } from '@/lib/contract/member-forms';

const PASSWORD = 'Star Ferry at dusk 1888';
const PROFILE = {
  username: 'Wing Sze',
  email: 'wing@example.com',
  acceptNotification: true,
  currentPassword: '',
};

type Judge = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
};

/** Returns the first problem of each field. */
function problems(schema: Judge, form: object): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('the profile form', () => {
  const schema = profileFormSchema('wing@example.com');

  it('asks for the present password only when the address changes', () => {
    expect(problems(schema, PROFILE)).toEqual({});
    expect(problems(schema, { ...PROFILE, email: ' Wing@Example.com ' })).toEqual({});
    expect(problems(schema, { ...PROFILE, email: 'other@example.com' })).toEqual({
      currentPassword: 'required',
    });
    expect(problems(schema, { ...PROFILE, email: 'other@example.com', currentPassword: 'x' })).toEqual({});
  });

  it('takes the address of an internationalised domain, as the account shows it, for the present one', () => {
    const email = 'wing@例子.香港';
    expect(problems(profileFormSchema(email), { ...PROFILE, email })).toEqual({});
  });

  it('holds the rules of signing up', () => {
    expect(problems(schema, { ...PROFILE, username: '詠詩' })).toEqual({ username: 'letters' });
    expect(problems(schema, { ...PROFILE, email: '' })).toMatchObject({ email: 'required' });
  });
});

describe('a new password', () => {
  it('is typed twice alike', () => {
    const form = { password: PASSWORD, passwordConfirmation: PASSWORD };
    expect(problems(resetPasswordFormSchema, form)).toEqual({});
    expect(problems(resetPasswordFormSchema, { ...form, passwordConfirmation: 'other' })).toEqual({
      passwordConfirmation: 'mismatch',
    });
    expect(
      problems(resetPasswordFormSchema, { password: 'seven 7', passwordConfirmation: 'seven 7' }),
    ).toEqual({
      password: 'min_length',
    });
  });

  it('takes the present one beside it in a session', () => {
    const form = { currentPassword: '', password: PASSWORD, passwordConfirmation: PASSWORD };
    expect(problems(passwordFormSchema, form)).toEqual({ currentPassword: 'required' });
  });
});
