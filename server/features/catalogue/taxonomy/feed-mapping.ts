import { isTelling, PhraseTable } from './phrase-table';
import { taxonomyActivities } from './tree';

/** Code of the culture feed for classes of arts groups (`cat2`). */
const ARTS_CLASSES = 'inc4sc14';
const CLASS_WORDS = /班(?!牙)|工作坊|課程|class(es)?\b|workshop|course/i;
const SHOW_WORDS = /音樂會|演唱會|匯演|巡演|展覽|演出|導賞|concert|exhibition/i;

/**
 * Separator between the name of a series and its part: 活力長者計劃 - 太極, 舞蹈團─爵士舞. The hyphen of
 * K-Pop does not match.
 */
const SERIES_MARK = /[─—–－]+|(?<=\p{Script=Han}\s*)-(?=\s*\p{Script=Han})/u;

const activities = taxonomyActivities();
const phrases = new PhraseTable([
  ...activities.flatMap(({ slug, feedWords }) => feedWords.map((phrase) => [phrase, slug] as const)),
  ...activities.flatMap(({ slug, zh, en, aliases }) =>
    [zh, en, ...aliases].filter(isTelling).map((phrase) => [phrase, slug] as const),
  ),
]);

/** 英語授課 and 以普通話進行 state the language of a class, not its subject. */
const LANGUAGE_REMARK = /(英語|普通話|廣東話|粵語)(授課|進行|教授)/gu;

/** Searches the part after the series name first, because it is more specific. */
function findInTitle(fullTitle: string): string | null {
  const title = fullTitle.replace(LANGUAGE_REMARK, '');
  const part = title.split(SERIES_MARK).at(-1) ?? '';
  return phrases.find(part) ?? phrases.find(title);
}

/**
 * Returns the activity of a recreation programme: by its title, else by its activity type, Chinese before
 * English. Null when neither contains a known phrase.
 */
export function activityForProgramme(programme: {
  typeZh: string;
  typeEn: string;
  titleZh: string;
  titleEn: string;
}): string | null {
  const { typeZh, typeEn, titleZh, titleEn } = programme;
  return findInTitle(titleZh) ?? phrases.find(typeZh) ?? findInTitle(titleEn) ?? phrases.find(typeEn);
}

/** Returns whether a culture event is a class or workshop rather than a show, talk or exhibition. */
export function isCultureClass(event: { titleZh: string; titleEn: string; cat2: string }): boolean {
  const titles = `${event.titleZh} ${event.titleEn}`;
  return event.cat2 === ARTS_CLASSES || (CLASS_WORDS.test(titles) && !SHOW_WORDS.test(titles));
}

/**
 * Returns the activity of a culture event; null if it is no class or workshop, or its activity is unknown.
 */
export function activityForCultureEvent(event: {
  titleZh: string;
  titleEn: string;
  cat2: string;
}): string | null {
  if (!isCultureClass(event)) return null;
  return findInTitle(event.titleZh) ?? findInTitle(event.titleEn);
}
