import { describe, expect, it } from 'vitest';
import {
  AGE_BANDS,
  AGE_GROUPS,
  CLASS_SIZES,
  DISTRICTS,
  GENDERS,
  INTERESTS,
  MODES,
  POPUP_STYLES,
  SCHEDULES,
  TEACHING_GENDERS,
  TEACHING_LANGUAGES,
} from '@/lib/contract/choices';
import site from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import accountZh from '@/messages/islands/account.zh-hk.json';
import admin from '@/messages/islands/admin.en.json';
import adminZh from '@/messages/islands/admin.zh-hk.json';
import advertisement from '@/messages/islands/advertisement.en.json';
import advertisementZh from '@/messages/islands/advertisement.zh-hk.json';
import member from '@/messages/islands/member.en.json';
import dashboardTexts from '@/messages/islands/merchant-dashboard.en.json';
import dashboardTextsZh from '@/messages/islands/merchant-dashboard.zh-hk.json';
import newsletter from '@/messages/islands/newsletter.en.json';
import newsletterZh from '@/messages/islands/newsletter.zh-hk.json';
import pages from '@/messages/pages.en.json';
import siteZh from '@/messages/zh-hk.json';

/**
 * The English texts are those of the specification (§2, §3, §5, §8, §9). Capitals may differ, because some
 * texts stand alone and others within a line.
 */
describe('the texts of the specification', () => {
  it('are said of the rules of a field', () => {
    expect(account.validation).toMatchObject({
      required: 'must be filled in',
      max_length: 'input length may not exceed {length}',
      letters: 'English letters required',
      email: 'Please enter a valid email',
      mobile: 'must provide an 8-digit mobile number',
      mismatch: 'passwords do not match',
    });
    expect(advertisement.advertisement.problems).toMatchObject({
      required: 'must be filled in',
      max_length: 'input length may not exceed {length}',
      hashtag_characters: 'only English letters, Chinese characters, numbers; separate by English comma',
      hashtag_count: 'at most 10 tags allowed',
    });
    expect(newsletter.newsletter.invalid).toBe(account.validation.email);
    for (const text of [newsletter.newsletter.required, dashboardTexts.business.logo.problem.required])
      expect(text).toBe(account.validation.required);
    for (const text of [newsletterZh.newsletter.required, dashboardTextsZh.business.logo.problem.required])
      expect(text).toBe(accountZh.validation.required);
  });

  it('are said of what failed', () => {
    const generic = 'Something went wrong! Please contact the administrator';
    for (const text of [account.failure.generic, site.apiErrors.internal_error, newsletter.newsletter.failed])
      expect(text).toBe(generic);
    expect(dashboardTexts.merchantSignUp.exists).toBe(
      'Merchant exists! To change data contact the administrator',
    );
    for (const text of [
      site.apiErrors.incomplete,
      advertisement.advertisement.incomplete,
      dashboardTexts.dashboard.acts.incomplete,
    ])
      expect(text).toBe('Information incomplete! Please submit complete images and text');
    for (const text of [advertisementZh.advertisement.incomplete, dashboardTextsZh.dashboard.acts.incomplete])
      expect(text).toBe(siteZh.apiErrors.incomplete);
    for (const text of [account.validation.auth_error, admin.admin.signIn.wrong])
      expect(text).toBe('username or password incorrect');
    expect(adminZh.admin.signIn.wrong).toBe(accountZh.validation.auth_error);
    expect(account.validation.duplicate_email).toBe('{email} already taken');
    for (const { errors } of [site, siteZh])
      expect(errors).toMatchObject({ notFoundTitle: '404 Not Found', errorTitle: 'An error occurred' });
    expect(site.errors.home).toBe('Home');
  });

  it('are said of what went well', () => {
    expect(account.account.signUp.welcomeTitle).toBe('Welcome');
    expect(dashboardTexts.merchantSignUp.sent.text).toContain('reviewed within 3 working days');
    expect(advertisement.advertisement.sent.text).toContain('reviewed within 3 working days');
    expect(account.account.comment.sentTitle).toBe('Comment submitted');
    expect(account.account.comment.sent).toContain('shown after approval');
    expect(site.subscription.requested).toContain('subscribed');
    expect(site.subscription.confirmed).toContain('subscribed');
  });

  it('are said while something is sent, and beside pictures', () => {
    for (const text of [
      account.account.loading,
      dashboardTexts.merchantSignUp.loading,
      advertisement.advertisement.sending,
    ])
      expect(text).toBe('Submitting, please wait...');
    expect(advertisement.advertisement.picture.hint).toBe('jpg or png, 5MB or less');
    expect(JSON.stringify(dashboardTexts)).toContain('jpg or png, 5MB or less, 400×400');
    expect(JSON.stringify(pages)).toContain('logo 400×400, list picture 640×480, main picture 1024×768');
  });

  it('are said in the frame', () => {
    expect(member.member).toMatchObject({ profile: 'Profile', signOut: 'Log Out' });
    expect(site.layout).toMatchObject({
      beMember: 'Become a member',
      signIn: 'Sign in',
      signUp: 'Sign up',
      copyright: '© {year} {name}',
      footer: { business: 'Business', about: 'About', knowledge: 'Knowledge', legal: 'Legal' },
    });
  });
});

describe('the choices of the specification', () => {
  it.each([
    [GENDERS, account.account.gender, ['Male', 'Female']],
    [AGE_BANDS, account.account.age, ['12 or below', '13–18', '18–40', '40–65', '65 or above']],
    [
      INTERESTS,
      account.account.interest,
      [
        ...[
          'Sports',
          'Music / Photography',
          'Art / Design',
          'Lifestyle',
          'Leisure',
          'Academic',
          'Digital Tech',
        ],
        ...['Trends', 'Beauty / Health', 'Parenting', 'Self-improvement', 'Business / Finance'],
      ],
    ],
    [
      AGE_GROUPS,
      site.choices.ageGroup,
      ['Kids (15 or below)', 'Youth (15–24)', 'Adults (24–65)', 'Seniors (65 or above)'],
    ],
    [TEACHING_GENDERS, site.choices.teachingGender, ['Male only', 'Female only', 'All genders']],
    [TEACHING_LANGUAGES, site.choices.language, ['English', 'Cantonese', 'Mandarin']],
    [CLASS_SIZES, site.choices.classSize, ['1-to-1', '2–4 people', 'More than 4']],
    [MODES, site.choices.mode, ['Face to face', 'Online']],
    [SCHEDULES, advertisement.advertisement.schedules, ['3 months', '6 months', '1 year']],
  ])('%j are these, in this order', (keys, words: Record<string, string>, expected) => {
    expect(keys.map((key) => words[key])).toEqual(expected);
    expect(Object.keys(words)).toEqual([...keys]);
  });

  it('are the 18 districts and "other / flexible"', () => {
    expect(DISTRICTS).toHaveLength(19);
    expect(Object.keys(site.choices.district)).toEqual([...DISTRICTS]);
    expect(site.choices.district.other).toBe('Other / flexible');
  });

  it('are six styles of popups', () => {
    expect(POPUP_STYLES).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('have words of their own in Chinese', () => {
    const chinese = [siteZh.choices, accountZh.account.interest, advertisementZh.advertisement.schedules];
    const english = [site.choices, account.account.interest, advertisement.advertisement.schedules];
    for (const [at, words] of chinese.entries())
      expect(JSON.stringify(words)).not.toBe(JSON.stringify(english[at]));
    expect(Object.keys(siteZh.choices.district)).toEqual([...DISTRICTS]);
  });
});
