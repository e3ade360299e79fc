import { describe, expect, it } from 'vitest';
import { mayCall } from '@/lib/contract/staff-roles';

const EVERYBODY = ['account', 'notices', 'mail_settings', 'overview'];
const REVIEWER = ['advertisements', 'courses', 'comments', 'reports'];
const EDITOR = [
  ...['web_configs', 'popups', 'home_banners', 'featured_courses', 'blogs', 'page_texts', 'pictures'],
  ...['categories', 'hashtags', 'reason_templates'],
];
const ADMINISTRATOR = [
  'administrators',
  'members',
  'merchants',
  'imports',
  'exports',
  'audit',
  'new_call',
  '',
];

const calls = [...EVERYBODY, ...REVIEWER, ...EDITOR, ...ADMINISTRATOR];
const allowed = (role: Parameters<typeof mayCall>[0], method: string, rest = '') =>
  calls.filter((part) => mayCall(role, method, `/api/v1/admin/${part}${rest}`));

describe('a staff role', () => {
  it.each(['', '/7', '/7/decision'])('may make its calls, with %j after them', (rest) => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(allowed('reviewer', method, rest)).toEqual([...EVERYBODY, ...REVIEWER]);
      expect(allowed('editor', method, rest)).toEqual([...EVERYBODY, ...EDITOR]);
      expect(allowed('administrator', method, rest)).toEqual(calls);
    }
  });

  it('may read what it uses but does not write', () => {
    expect(allowed('reviewer', 'GET')).toEqual([...EVERYBODY, ...REVIEWER, 'reason_templates']);
    expect(allowed('editor', 'GET')).toEqual([...EVERYBODY, ...EDITOR]);
    expect(allowed('administrator', 'GET')).toEqual(calls);
  });
});
