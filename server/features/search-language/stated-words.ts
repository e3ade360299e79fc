import type { ColumnValueOf } from '@/lib/contract/course-fields';

interface Stated {
  access: ColumnValueOf<'access'>;
  /** What the venue has besides. */
  venueAccess: ColumnValueOf<'venue_access'>;
  sen: ColumnValueOf<'sen'>;
}

type Feature = Stated['access'][number];

const WHEELCHAIR = ['輪椅', 'wheelchair', 'step-free'];
const OF_FEATURE: Partial<Record<Feature, readonly string[]>> = {
  step_free_entrance: WHEELCHAIR,
  wheelchair_room: WHEELCHAIR,
  stroller: ['嬰兒車', 'stroller', 'pram'],
  hearing_loop: ['聽障', 'hearing loop'],
  sign_language: ['手語', 'sign language'],
  accessible_toilet: ['傷殘洗手間', 'accessible toilet'],
  tactile_path: ['視障', 'tactile path'],
};
const OF_ACCESS = ['無障礙', 'accessible'];
/** What learners with special educational needs search by; the course states support, not a condition. */
const OF_SEN = [
  'SEN',
  '特殊學習需要',
  '特殊教育需要',
  '讀寫障礙',
  '讀寫困難',
  'dyslexia',
  '自閉症',
  'autism',
  'ADHD',
];

/** Returns the words by which people search for what is stated of access, also of the venue, and of learning support. */
export function statedWords({ access: own, venueAccess, sen }: Stated): readonly string[] {
  const access = [...own, ...venueAccess];
  const words = access.flatMap((feature) => OF_FEATURE[feature] ?? []);
  return [...new Set([...words, ...(access.length > 0 ? OF_ACCESS : []), ...(sen.length > 0 ? OF_SEN : [])])];
}
