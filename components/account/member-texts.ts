import type { Locale } from '@/lib/contract/locale';

/** Loads the member texts of static pages in one language. */
export async function loadMemberTexts(locale: Locale) {
  const texts =
    locale === 'en'
      ? await import('@/messages/islands/member.en.json')
      : await import('@/messages/islands/member.zh-hk.json');
  return texts.default;
}
export type MemberTexts = Awaited<ReturnType<typeof loadMemberTexts>>['member'];
