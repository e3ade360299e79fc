import type { Profile } from '@/lib/contract/account';
import type { Comment } from '@/lib/contract/comment';

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

/** A member's comment that waits for its review. */
export const ownComment = (values: Partial<Comment> = {}): Comment => ({
  id: 7,
  post: { title: 'Wheel throwing', slug: 'post-1' },
  username: 'Chan Siu Ming',
  title: 'Calm and clear',
  content: 'We learned to centre.',
  point: 4,
  dateOfJoin: null,
  state: 'pending',
  reply: null,
  lang: 'en',
  sample: false,
  createdAt: '2026-11-20T10:00:00+08:00',
  ...values,
});
