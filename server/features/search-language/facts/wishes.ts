import type { AgeGroup, ClassSize, DayPart, Mode, TeachingLanguage, Weekday } from '@/lib/contract/choices';

/** Expressions for the audience, format and time of a course. Names are separated by `|`. */

export const AUDIENCES: readonly (readonly [ages: readonly AgeGroup[], names: string])[] = [
  [
    ['kids'],
    '兒童|小朋友|小童|幼兒|小孩|小孩子|孩子|細路|細路仔|細佬|小學生|幼稚園|幼稚園生|小學|初小|高小|囝囝|囡囡|仔仔|女女|仔女|子女|嬰兒|嬰幼兒|寶寶|BB|bb仔|親子|親子班|一家大細|家庭|小一|小二|小三|小四|小五|小六|K1|K2|K3|' +
      'kid|kids|child|children|childrens|toddler|toddlers|baby|babies|infant|preschool|preschooler|kindergarten|primary school|junior|little ones|my son|my daughter|family|families|parent and child|parent child|for kids|boys|girls',
  ],
  [
    ['youth'],
    '青少年|青年|少年|中學生|中學|後生仔|年青人|年輕人|初中|高中|中一|中二|中三|中四|中五|中六|teen|teens|teenager|teenagers|youth|youths|adolescent|secondary school|young people',
  ],
  [
    ['adults'],
    '成人|成年人|大人|上班族|打工仔|在職|在職人士|OL|大學生|adult|adults|grown up|grown ups|working adults|office workers',
  ],
  [
    ['seniors'],
    '長者|長者班|老人|老人家|老年|老年人|耆英|銀髮|銀髮族|樂齡|高齡|退休|退休人士|阿婆|阿公|婆婆|公公|老友記|爺爺|嫲嫲|六十歲|60歲以上|senior|seniors|elderly|elder|elders|older adults|old people|retired|retirees|retiree|golden age|over 60|grandma|grandpa|grandparents',
  ],
];

export const MODES_SAID: readonly (readonly [mode: Mode, names: string])[] = [
  [
    'online',
    '網上|線上|在線|網上班|網上課程|網課|視像|視像教學|視訊|遙距|遠程|遙距學習|直播課|在家學|zoom|online|on-line|virtual|remote|remotely|distance learning|google meet|via zoom|e-learning',
  ],
  [
    'face_to_face',
    '面授|實體|實體班|實體課|現場|親身|face to face|in person|offline|on site|onsite|f2f|classroom',
  ],
];

export const CLASS_SIZES_SAID: readonly (readonly [sizes: readonly ClassSize[], names: string])[] = [
  [
    ['one_to_one'],
    '一對一|1對1|1對一|單對單|一對一教學|私人|私人班|私人課|私人教授|個人班|個別教授|獨立授課|上門|' +
      'one to one|one on one|1 to 1|1 on 1|1-on-1|1-to-1|1:1|121|private|private lesson|private lessons|private class|individual|individual lesson',
  ],
  [
    ['two_to_four'],
    '小組|小組班|小班|小班教學|細班|二人班|兩人班|雙人班|三人班|四人班|一對二|1對2|small group|small groups|small class|semi private|group of 2|group of 3|group of 4|pair|two people',
  ],
  [
    ['more_than_four'],
    '大班|團體班|團體|集體班|big group|large group|group class|group classes|group lesson|group lessons',
  ],
];

const DAY_NAMES: readonly (readonly [weekday: Weekday, digit: string, english: string])[] = [
  ['mon', '一', 'monday|mondays|mon'],
  ['tue', '二', 'tuesday|tuesdays|tue|tues'],
  ['wed', '三', 'wednesday|wednesdays|wed'],
  ['thu', '四', 'thursday|thursdays|thu|thur|thurs'],
  ['fri', '五', 'friday|fridays|fri'],
  ['sat', '六', 'saturday|saturdays|sat'],
  ['sun', '日', 'sunday|sundays'],
];

const DAY_PREFIXES = ['星期', '禮拜', '週', '逢星期', '逢禮拜', '逢週', '拜'];

export const WEEKDAYS_SAID: readonly (readonly [weekdays: readonly Weekday[], names: string])[] = [
  ...DAY_NAMES.map(
    ([weekday, digit, english]) =>
      [[weekday], [...DAY_PREFIXES.map((prefix) => prefix + digit), english].join('|')] as const,
  ),
  [['sun'], '星期天|禮拜天|週天'],
  [['sat', 'sun'], '週末|周末|星期六日|禮拜六日|六日|假日|weekend|weekends|saturday and sunday|sat and sun'],
  [
    ['mon', 'tue', 'wed', 'thu', 'fri'],
    '平日|閒日|星期一至五|週一至五|禮拜一至五|返工日|weekday|weekdays|monday to friday|mon to fri',
  ],
];

export const DAY_PARTS_SAID: readonly (readonly [part: DayPart, names: string])[] = [
  ['morning', '早上|朝早|上午|上晝|朝頭早|早晨|清晨|晨早|朝早班|morning|mornings|am class|early morning'],
  ['afternoon', '下午|下晝|中午|晏晝|午間|放學後|afternoon|afternoons|lunchtime|lunch time|after school'],
  [
    'evening',
    '晚上|夜晚|夜間|晚間|黃昏|放工|放工後|收工|收工後|下班後|夜晚黑|晚黑|夜班|evening|evenings|night|nights|at night|after work|tonight',
  ],
];

export const FREE_SAID = '免費|唔使錢|唔洗錢|不用錢|免收費|零收費|free|free of charge|no fee|gratis';
export const TRIAL_SAID =
  '試堂|試堂價|試上|試玩堂|試讀|體驗堂|體驗課|免費試堂|trial|trial class|trial lesson|trial lessons|taster|taster class|try out';

export const PLACES_SAID =
  '有位|仲有位|重有位|還有位|有空位|仲有空位|未滿|未滿額|未額滿|未爆|未full|有名額|仲有名額|尚有名額|還有名額|有餘額|尚有餘額|' +
  'available|still available|places available|available places|places left|has places|still has places|with places|spaces available|spaces left|spots left|seats left|vacancy|vacancies|not full|not yet full';

export const LANGUAGES_SAID: readonly (readonly [language: TeachingLanguage, names: string])[] = [
  [
    'english',
    '英語授課|英文授課|英語教學|英文教學|全英語|全英文|in english|taught in english|english speaking|english instructor',
  ],
  ['cantonese', '粵語授課|廣東話授課|廣東話教學|in cantonese|taught in cantonese|cantonese speaking'],
  [
    'mandarin',
    '普通話授課|國語授課|普通話教學|in mandarin|in putonghua|taught in mandarin|mandarin speaking',
  ],
];
