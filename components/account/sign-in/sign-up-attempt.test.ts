import { describe, expect, it } from 'vitest';
import { ApiFailure } from '@/lib/api/http';
import { mayHaveArrived } from '@/lib/api/may-have-arrived';
import { signUpFormSchema } from '@/lib/contract/account';
import { payloadOf, proposeUsername } from './sign-up-attempt';

const TYPED = {
  firstName: 'Tai Man',
  lastName: 'Chan',
  username: ' Chan Tai Man ',
  email: ' Chan@Example.com',
  password: 'Kowloon ferry 1888',
  passwordConfirmation: 'Kowloon ferry 1888',
  gender: '',
  age: '',
  interests: [],
  acceptNotification: false,
  guardianConsent: false,
};

describe('what a sign-up sends', () => {
  it('leaves out names and what was not chosen', () => {
    expect(payloadOf(signUpFormSchema.parse(TYPED))).toEqual({
      username: 'Chan Tai Man',
      email: 'chan@example.com',
      password: TYPED.password,
      passwordConfirmation: TYPED.password,
      acceptNotification: false,
    });
  });

  it('joins interests by commas and names a guardian’s consent for the youngest alone', () => {
    const chosen = { interests: ['interest2', 'interest11'], gender: 'female', guardianConsent: true };
    const young = payloadOf(signUpFormSchema.parse({ ...TYPED, ...chosen, age: 'age_1' }));
    expect(young).toMatchObject({
      interests: 'interest2,interest11',
      gender: 'female',
      guardianConsent: true,
    });
    const adult = payloadOf(signUpFormSchema.parse({ ...TYPED, ...chosen, age: 'age_3' }));
    expect(adult).not.toHaveProperty('guardianConsent');
  });
});

describe('a proposed username', () => {
  it.each([
    ['Wing Sze', 'Chan', 'Wing Sze Chan'],
    ['詠詩', 'Chan', 'Chan'],
    ["D'Arcy ", '', 'DArcy'],
    ['', '', ''],
  ])('of %j and %j is %j', (first, last, proposed) => {
    expect(proposeUsername(first, last)).toBe(proposed);
  });
});

describe('a failed sign-up', () => {
  it('may have arrived unless the API refused it', () => {
    expect(mayHaveArrived(new Error('Network Error'))).toBe(true);
    expect(mayHaveArrived(new ApiFailure('unavailable', 503, ''))).toBe(true);
    expect(mayHaveArrived(new ApiFailure('invalid_fields', 422, ''))).toBe(false);
    expect(mayHaveArrived(new ApiFailure('too_many_requests', 429, ''))).toBe(false);
  });
});
