import type { Profile } from '@/lib/contract/account';

/**
 * Replies of the API for component tests, as the typed client returns them. Values that a test does not set are
 * plausible.
 */

export const memberProfile = (values: Partial<Profile> = {}): Profile => ({
  id: 1,
  provider: 'email',
  uid: 'chan@example.com',
  email: 'chan@example.com',
  username: 'Chan Siu Ming',
  name: 'Chan Siu Ming',
  nickname: null,
  image: null,
  profileImageUrl: null,
  allowPasswordChange: false,
  confirmed: true,
  locale: 'en',
  gender: null,
  age: null,
  interests: '',
  acceptNotification: false,
  ...values,
});
