// cspell:ignore imum imately
import type { PriceBasis } from '@/lib/contract/choices';
import { NUMERAL, numberOf } from '@/lib/contract/numerals';
import { foldText } from './fold';

/** Prices in HKD, both inclusive; null: no limit. */
export interface PriceRange {
  min: number | null;
  max: number | null;
  /** Whether the query says for what the price is: 每堂300元, “$500 in total”; null: it does not. */
  basis: PriceBasis | null;
}

const N = `(?:${NUMERAL}(?: ?k\\b)?)`;
const SIGN = '(?:hk ?\\$|hkd ?\\$?|\\$|港[幣元紙])';
/** What follows 元 in words that are no price: 一元二次方程, 元朗. */
const NO_PRICE = '(?![一二]次|[朗旦宵素氣件])';
const UNIT = `(?:(?:港)?元${NO_PRICE}|蚊(?:雞|紙)?|塊錢|(?<=\\d)[塊文銀]|hkd?\\b|港[幣紙]|(?:hong kong )?dollars?\\b|bucks?\\b)`;
/** Slang for hundreds: 三舊水, 半嚿水. */
const HUNDREDS = '(?:[一二兩三四五六七八九半]|\\d)[舊嚿]水';
const ENGLISH_HUNDREDS = '\\b(?:an?|one|two|three|four|five|six|seven|eight|nine) (?:hundred|thousand)';
/** 百五, 千二: a hundred and fifty, a thousand and two hundred. */
const SHORT =
  '(?<![\\d零一二兩三四五六七八九十百千])[百千][一二三四五六七八九]?(?![一二三四五六七八九十百千分日])';

/** An amount that says what it is: $300, HKD 1,280, 五百蚊, 三舊水. */
const AMOUNT = `(?:${SIGN} ?${N}(?: ?${UNIT})?|${N} ?${UNIT}|${SHORT} ?${UNIT}|${HUNDREDS}|${ENGLISH_HUNDREDS} ?${UNIT})`;
/** What is counted after a number that is no price: 500字, 100 metres, 5k run. */
const NO_MONEY =
  '(?! ?(?:[百千萬度%]|m\\b|km|k?cal|米|公[里尺斤]|人|位|名|個|歲|年|號|月|日|周|堂|節|課|次|小時|分|片|塊拼|粒|頁|層|呎|尺|字|詞|句|色|款|種|hours?|hrs?\\b|minutes?|mins?|people|persons?|pax|metres?|meters?|miles?|calories|words?|students?|kids|children|pieces?|pcs|pages?|years?|yrs?|months?\\b|days?|weeks?|courses?|classes|lessons|marks?|runs?\\b|race|跑|馬拉松|b\\.?c\\b|a\\.?d\\b))';
/** The end of a Chinese number; 一堂 after it is no part of it: 二百五一堂. */
const NO_DIGIT = '(?!(?!一(?:堂|節|課|個|位|人))[零一二三四五六七八九十百千])';
/** An amount beside words for a limit, where three digits or more, or hundreds, are enough: under 300, 三百樓下, 1k內. */
const BARE = `(?:(?<![\\d.,/-]|\\d:)(?:\\d{3,5}(?![\\d.,:%-]|/ ?\\d)|\\d(?:\\.\\d)? ?k\\b|\\d[百千](?![\\d百千])|[一二兩三四五六七八九][百千](?:[一二三四五六七八九](?:[百十][一二三四五六七八九]?)?)?${NO_DIGIT})${NO_MONEY})`;
const ANY = `(?:${AMOUNT}|${BARE})`;
/** A year is no amount: from 2027. */
const NO_YEAR = '(?!20[1-9]\\d(?!\\d))';
const HAN_HUNDREDS = `[一二兩三四五六七八九][百千]${NO_DIGIT}`;
/** Amounts that are a range of prices without a word for money: 300-500, 三百至五百. */
const FROM_BARE = `(?:(?<![\\d.,/-]|\\d:)${NO_YEAR}(?:\\d{2}0|\\d{1,2}00)(?!\\d)|${HAN_HUNDREDS})`;
const TO_BARE = `(?:${NO_YEAR}(?:\\d{2}0|\\d{1,2}00)(?![\\d.,/:%-])|${HAN_HUNDREDS})${NO_MONEY}`;
/** An amount beside what it is for, of two digits or more: 每堂80, 80/lesson. */
const OF_ONE = `(?:${ANY}|(?<![\\d.,/-]|\\d:)\\d{2}(?![\\d.,:%-]|/ ?\\d)${NO_MONEY})`;
const TO = ' ?(?:-|–|—|~|〜|至|到|to|and|同) ?';

/** What a price is for, before or after it: 每堂, per lesson, 全期, in total. */
const LISTED =
  '(?:每個?|一個?|單)(?:堂|課|節|小時|鐘頭?|月)|月費|(?:per|each|an?|every|one) (?:class|lesson|session|hour|hr|month)\\b|[/@] ?(?:堂|課|節|小時|鐘頭?|個?月|(?:class|lesson|session|hour|hr|h|month)\\b)|(?:monthly|hourly)\\b';
const LESSONS =
  '(?:(?:for |[/共] ?)?(?:(?:[2-9]|[1-9]\\d)|[二兩三四五六七八九十]{1,3}) ?(?:堂|節|課|(?:lessons|classes|sessions)\\b))';
const IN_TOTAL = `全期|總共|合共|一共|合計|總價|全個課程|成個課程|in total|in all|altogether|all together|total|all in|${LESSONS}`;
/** A price of one place, which is what a price is compared with. */
const EACH_BEFORE = '(?:每人|每位|每個人|人均|per (?:person|head))';
const EACH_AFTER =
  '(?:(?:每人|每位|一位|一個人)|[/／] ?(?:人|位|person|head|pax)|(?:each|per (?:person|head|pax)|a head|pp)\\b)';
const PRICE = '(?:價錢|價格|學費|收費|費用|\\b(?:price|fee|cost)s?)';
const BEFORE = `(?:${EACH_BEFORE} ?)?(?:(?<basis>${LISTED}|${IN_TOTAL}) ?)?(?:(?:${PRICE}|預算|costing|for) ?:? ?)?`;
const AFTER = `(?: ?(?<basis2>${LISTED}|${IN_TOTAL}))?(?: ?${EACH_AFTER})?`;

/** How many people a query is for: 兩個人, 三位, 一家四口, “for two”, “4 people”; no group of a class or a sport. */
const PEOPLE = new RegExp(
  [
    '(?<![\\d十百千])(?<persons>[二兩三四五六七八九2-9]) ?(?:個(?:大?人|小朋友)|位)(?![班組])',
    '(?<![\\d十百千])(?<pair>[二兩2]) ?人(?![班組團隊艇房座三])',
    '一家(?<family>[二兩三四五六七八九2-9])口',
    '\\bfor (?<guests>two|three|four|five|six|[2-9])\\b(?! ?(?:-|years?\\b|yrs?\\b|y\\/?o\\b|months?\\b|weeks?\\b|days?\\b|hours?\\b|hrs?\\b|h\\b|min|lessons?\\b|classes|sessions?\\b|terms?\\b))',
    '\\b(?<group>two|three|four|five|six|[2-9]) (?:people|persons|adults|pax)\\b',
  ].join('|'),
);

const STRICTLY_BELOW =
  '(?:少過|少於|低過|低於|平過|便宜過|細過|未夠|唔夠|不足|不到|唔到|小於|\\b(?:under|below|(?<!no |not )less than|cheaper than|lower than|fewer than)|<(?!=))';
const AT_MOST =
  '(?:(?:唔好|唔可以|唔想|唔|不要|不可|不能|不想|不|別|冇)(?:超過|超出|超|多過|多於|高過|高於|貴過|貴於|大於|過)|最多|最貴|上限|至多|頂多|封頂|<=|≤|\\b(?:up to|at most|max(?:imum|\\.)?(?: of)?|no more than|not more than|not over|within|not exceeding))';
const STRICTLY_ABOVE = '(?:多過|多於|超過|高於|高過|貴過|大於|\\b(?:over|above|more than)|>(?!=))';
const AT_LEAST =
  '(?:至少|最少|起碼|不少於|最平|>=|≥|\\b(?:at least|from|min(?:imum)?(?: of)?|no less than|not less than))';
const OR_BELOW =
  '(?:或?以下|或?以內|之內|之下|以裏|內(?![地容])|樓下|有找|就夠|封頂|(?:or|and) (?:less|below|under|cheaper|lower)|max(?:imum)?\\b|tops\\b|at most|budget)';
const OR_ABOVE = '(?:或?以上|起(?!重)|(?:or|and) (?:more|above|over|up)|\\+)';
const BUDGET = '(?:預算(?:係|是|有|得|大約|約)?|\\bbudget(?: (?:of|is|around|about))?:?)';
const ABOUT = '(?:大約|大概|約|around|about|approx(?:imately)?\\.?|roughly)';
const OR_SO = '(?:左右|上下|or so|ish)';
/** “About” is a fifth more or less. */
const ABOUT_SHARE = 0.2;

const round = (amount: number) => Math.round(amount);
const upTo = (max: number) => ({ min: null, max });
const from = (min: number) => ({ min, max: null });
const between = (one: number, other: number) => ({ min: Math.min(one, other), max: Math.max(one, other) });
const around = (amount: number) => ({
  min: round(amount * (1 - ABOUT_SHARE)),
  max: round(amount * (1 + ABOUT_SHARE)),
});

type Groups = Record<string, string | undefined>;
type Limits = Pick<PriceRange, 'min' | 'max'>;

/** Patterns in the order in which they are tried, for a text in lower case and Hong Kong forms. */
const PATTERNS: readonly [pattern: string, read: (groups: Groups) => Limits | null][] = [
  [
    `(?:between |由|介乎|介於)?(?:(?<low>${AMOUNT})${TO}(?<high>${ANY}|${N})|(?<bareLow>${N})${TO}(?<bareHigh>${AMOUNT}))`,
    ({ low, high, bareLow, bareHigh }) => between(amountOf(low ?? bareLow), amountOf(high ?? bareHigh)),
  ],
  // 二三百蚊, 兩三百元
  [
    `(?<few>[一二兩三四五六七八])(?<more>[二三四五六七八九])(?<unit>[十百千]) ?${UNIT}`,
    ({ few, more, unit }) => between(numberOf(`${few}${unit}`), numberOf(`${more}${unit}`)),
  ],
  // 三百幾蚊, 百幾蚊, 幾十蚊
  [
    `(?<some>[一二兩三四五六七八九]?[百千])(?:幾|多)?(?:十)?(?<=幾|多|十) ?${UNIT}`,
    ({ some = '' }) => {
      const amount = amountOf(some);
      const step = some.endsWith('千') ? 1000 : 100;
      return between(amount, amount + step - 1);
    },
  ],
  [`幾十 ?${UNIT}`, () => upTo(99)],
  [`幾百 ?${UNIT}`, () => between(100, 999)],
  [`${STRICTLY_BELOW} ?(?<amount>${ANY})`, ({ amount }) => upTo(Math.max(amountOf(amount) - 1, 0))],
  [`${AT_MOST} ?(?:係|是)? ?(?<amount>${ANY})`, ({ amount }) => upTo(amountOf(amount))],
  [`(?<!不|唔|唔好|not )${STRICTLY_ABOVE} ?(?<amount>${ANY})`, ({ amount }) => from(amountOf(amount) + 1)],
  [`${AT_LEAST} ?(?<amount>${NO_YEAR}${ANY})`, ({ amount }) => from(amountOf(amount))],
  [
    `(?:between |由|介乎|介於)?(?<low>${FROM_BARE})${TO}(?<high>${TO_BARE})`,
    ({ low, high }) => between(amountOf(low), amountOf(high)),
  ],
  [
    `${BUDGET} ?(?:${AT_MOST} ?)?(?<amount>${AMOUNT}|${N})(?: ?${OR_SO})?`,
    ({ amount }) => upTo(amountOf(amount)),
  ],
  [
    `${ABOUT} ?(?<amount>${ANY})|(?<amount2>${ANY}) ?${OR_SO}`,
    ({ amount, amount2 }) => around(amountOf(amount ?? amount2)),
  ],
  [`(?<amount>${AMOUNT}) ?${OR_BELOW}`, ({ amount }) => upTo(amountOf(amount))],
  [`(?<amount>${BARE}) ?(?:${OR_BELOW}|預算)`, ({ amount }) => upTo(amountOf(amount))],
  [`(?<amount>${NO_YEAR}${ANY}) ?${OR_ABOVE}`, ({ amount }) => from(amountOf(amount))],
  [`(?<amount>${AMOUNT})(?: ?預算)?`, ({ amount }) => upTo(amountOf(amount))],
  // An amount without a sign, beside what it is for: 每堂200, 200 per lesson, 4堂1200, 人均300.
  [
    `(?:(?<basis3>${LISTED}|${IN_TOTAL})|${EACH_BEFORE}|${PRICE}) ?(?::|for )? ?(?<amount>${OF_ONE})`,
    ({ amount }) => upTo(amountOf(amount)),
  ],
  [
    `(?<amount>${OF_ONE}) ?(?:(?<basis3>${LISTED}|${IN_TOTAL})|${EACH_AFTER})`,
    ({ amount }) => upTo(amountOf(amount)),
  ],
  // An amount without a sign beside two people, whose words are read as an occasion.
  [
    `(?<=(?:for two|for 2|for (?:a|one) couple|[兩二]個?[人位]),? ?)(?<amount>${BARE})|(?<amount2>${BARE})(?=,? ?(?:for two|for 2|for (?:a|one) couple|[兩二]個?[人位]))`,
    ({ amount, amount2 }) => upTo(amountOf(amount ?? amount2)),
  ],
];

/** Reads an amount in HKD; NaN if it is none. */
function amountOf(text = ''): number {
  const hundreds = /^([^舊嚿]+)[舊嚿]水$/.exec(text);
  if (hundreds) return round(numberOf(hundreds[1]) * 100);
  const [, count, size] = /^(\w+) (hundred|thousand)/.exec(text) ?? [];
  if (size) return (/^an?$/.test(count ?? '') ? 1 : numberOf(count)) * (size === 'hundred' ? 100 : 1000);
  const short =
    new RegExp(`^(?:${SHORT})(?= ?${UNIT})`).exec(text)?.[0] ?? (/^[百千]$/.test(text) ? text : null);
  if (short) return numberOf(`一${short}`);
  const [number = ''] = new RegExp(NUMERAL).exec(text) ?? [];
  return round(numberOf(number) * (/\d ?k\b/.test(text) ? 1000 : 1));
}

const expressions = PATTERNS.map(
  ([pattern, read]) => [new RegExp(`${BEFORE}(?:${pattern})${AFTER}`), read] as const,
);

const isOfOne = new RegExp(`${EACH_BEFORE}|(?<![a-z])${EACH_AFTER}`);

/**
 * Returns how many people share the price that a query names: one if the price is said to be that of a place or of a lesson.
 * @param rest the query without the price
 */
function sharersOf(query: string, rest: string, basis: PriceBasis | null): number {
  if (basis === 'lesson' || isOfOne.test(query)) return 1;
  const people = Object.values(PEOPLE.exec(rest)?.groups ?? {}).find(Boolean);
  return people ? numberOf(people) : 1;
}

/** Returns the limits for each of several people. */
const shared = ({ min, max }: Limits, people: number): Limits => ({
  min: min === null ? null : Math.ceil(min / people),
  max: max === null ? null : Math.floor(max / people),
});

/** Highest price that a filter accepts. */
const PRICE_LIMIT = 1_000_000;

/** The price that a query names, and the query without it. */
interface StatedPrice {
  price: PriceRange | null;
  /** The words that name the price; empty if none do. */
  words: string;
  rest: string;
}

/**
 * Finds the price in a query: 少於300元, 二百蚊以下, $200-400, 三舊水, 每堂百五蚊內, “under $300”, “budget 500 in total”. An
 * amount alone is what a course costs at most. The first pattern that fits counts. What several people want to pay
 * (兩個人三百蚊) is divided among them.
 */
export function readPrice(keyword: string): StatedPrice {
  const folded = foldText(keyword).replace(/\s+/g, ' ');
  if (!HAS_NUMBER.test(folded)) return { price: null, words: '', rest: keyword };
  for (const [pattern, read] of expressions) {
    const found = pattern.exec(folded);
    const limits = found && read(found.groups ?? {});
    if (!found || !limits || !isPrice(limits)) continue;
    const [words] = found;
    const rest = `${folded.slice(0, found.index)} ${folded.slice(found.index + words.length)}`;
    const basis = basisOf(found.groups?.basis ?? found.groups?.basis2 ?? found.groups?.basis3);
    return { price: { ...shared(limits, sharersOf(folded, rest, basis)), basis }, words: words.trim(), rest };
  }
  return { price: null, words: '', rest: keyword };
}

const HAS_NUMBER = /[\d百千十]|[舊嚿]水|[元蚊$]|dollar|budget|預算/;
const isTotal = new RegExp(`^(?:${IN_TOTAL})$`);
const basisOf = (words: string | undefined): PriceBasis | null =>
  words === undefined ? null : isTotal.test(words) ? 'total' : 'lesson';

function isPrice({ min, max }: Limits): boolean {
  return [min, max].every((amount) => amount === null || (amount >= 0 && amount <= PRICE_LIMIT));
}
