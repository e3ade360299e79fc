import type { Mode } from '@/lib/contract/choices';
import type { Random } from '@/server/demo/random';
import { FOR_AUDIENCE, GOOD_TO_KNOW } from './arrangements';
import type { CourseLine, Text } from './material';
import type { CourseTimes } from './schedule';

export const NOTHING: Text = ['', ''];

/** Sentences one after the other: Chinese without, English with a space. */
export const join = (texts: readonly Text[]): Text => [
  texts.map(([zh]) => zh).join(''),
  texts.flatMap(([, en]) => en || []).join(' '),
];

/** A sentence with the activity's name in the place of `{a}`. */
export const named = (text: Text, activity: { zh: string; en: string }): Text => [
  text[0].replaceAll('{a}', activity.zh),
  text[1].replaceAll('{a}', activity.en.charAt(0).toLowerCase() + activity.en.slice(1)),
];

/** Paragraphs, then a list under a heading. */
export const html = (paragraphs: readonly string[], heading: string, items: readonly string[]) =>
  `${paragraphs.map((text) => `<p>${text}</p>`).join('')}<h3>${heading}</h3><ul>${items.map((text) => `<li>${text}</li>`).join('')}</ul>`;

/** Sentences for beginners do not go with titles such as these. */
const NOT_FOR_BEGINNERS = /進階|衝刺|考級|備戰|中級|高級|證書|升級|特訓|專業|師資|進修|操卷|N[123]/;
const FOR_BEGINNERS = /零基礎|第一次接觸|不用有基礎|沒有基礎/;
const AFTER_WORK = /放工/;
const IN_A_ROOM = /場外|課室|過來/;

/** For whom it is, in a sentence that its level, hour and place bear out. */
export function audienceSentence(random: Random, line: CourseLine, times: CourseTimes, mode: Mode): Text {
  const evening =
    (times.timeFrom ?? '') >= '18:00' && !times.weekdays.some((day) => day === 'sat' || day === 'sun');
  const fitting = FOR_AUDIENCE[line[3]].filter(
    ([zh]) =>
      !(NOT_FOR_BEGINNERS.test(line[1]) && FOR_BEGINNERS.test(zh)) &&
      !(AFTER_WORK.test(zh) && !evening) &&
      !(IN_A_ROOM.test(zh) && mode === 'online'),
  );
  return fitting.length > 0 ? random.pick(fitting) : NOTHING;
}

/** Three things to know before booking, true of the place and the price. */
export function knownOf(random: Random, paid: boolean, where: 'indoors' | 'outdoors' | 'online'): Text[] {
  const pool: readonly Text[] = [
    ...(where === 'online' ? [] : GOOD_TO_KNOW.inPerson),
    ...GOOD_TO_KNOW[where],
    ...GOOD_TO_KNOW.always,
    ...(paid ? GOOD_TO_KNOW.paid : []),
  ];
  return random.some(pool, 3);
}
