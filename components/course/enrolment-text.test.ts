import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import type { Enrolment } from '@/lib/contract/course';
import en from '@/messages/en.json';
import zh from '@/messages/zh-hk.json';
import { enrolmentText } from './enrolment-text';

const chinese = createTranslator({ locale: 'zh-hk', messages: zh, namespace: 'course' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'course' });

/** 00:00 on 25 November in Hong Kong. */
const AS_OF = '2026-11-24T16:00:00.000Z';

describe('the enrolment in words', () => {
  it.each<[Enrolment['state'], string | null, number | null, string | null, string, string]>([
    ['unknown', null, null, null, '', ''],
    ['open', null, null, AS_OF, '接受報名（截至11月25日）', 'Open for enrolment (as of 25 Nov)'],
    ['open', null, 1, null, '接受報名，尚餘1個名額', 'Open for enrolment, 1 place left'],
    ['full', null, 0, AS_OF, '已滿額（截至11月25日）', 'Full (as of 25 Nov)'],
    [
      'waiting_list',
      null,
      0,
      null,
      '已滿額，主辦機構自設候補名單',
      'Full; the organiser keeps its own waiting list',
    ],
    ['opens', '2026-12-05', 20, AS_OF, '12月5日開始報名', 'Enrolment opens on 5 Dec'],
    [
      'ballot',
      '2026-12-05',
      20,
      AS_OF,
      '抽籤分配名額，12月5日抽籤',
      'Places are allocated by ballot on 5 Dec',
    ],
    [
      'closes',
      '2026-12-05',
      3,
      AS_OF,
      '12月5日截止報名，尚餘3個名額（截至11月25日）',
      'Enrolment closes on 5 Dec, 3 places left (as of 25 Nov)',
    ],
    ['closes', '2026-12-05', null, null, '12月5日截止報名', 'Enrolment closes on 5 Dec'],
    ['ended', '2026-11-24', 3, AS_OF, '報名已截止', 'Enrolment has closed'],
  ])(
    'of the state %s until %s with %s places as of %s',
    (state, on, placesLeft, asOf, inChinese, inEnglish) => {
      const enrolment = { state, on, placesLeft, asOf };
      expect(enrolmentText(enrolment, 'zh-hk', chinese)).toBe(inChinese);
      expect(enrolmentText(enrolment, 'en', english)).toBe(inEnglish);
    },
  );
});
