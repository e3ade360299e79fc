import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { shippedLexicon } from './fixtures/shipped-lexicon';
import { type PriceRange, readPrice } from './prices';
import { understand } from './understand';

const lexicon = await shippedLexicon();
const limitsOf = (query: string) => {
  const { price } = readPrice(query);
  return price && [price.min, price.max];
};

describe('a price in a query', () => {
  it.each<[string, number | null, number | null]>([
    ['200蚊以下', null, 200],
    ['$200以下', null, 200],
    ['200元或以下', null, 200],
    ['五百蚊內', null, 500],
    ['五百元之內', null, 500],
    ['三百元以內', null, 300],
    ['少於300元', null, 299],
    ['少過三百蚊', null, 299],
    ['平過500蚊', null, 499],
    ['便宜過500元', null, 499],
    ['不超過 $400', null, 400],
    ['唔超過四百蚊', null, 400],
    ['最多HK$1,280', null, 1280],
    ['上限１０００元', null, 1000],
    ['預算500', null, 500],
    ['預算大約五百蚊', null, 500],
    ['五百蚊預算', null, 500],
    ['500以下', null, 500],
    ['under $300', null, 299],
    ['under 300', null, 299],
    ['below HKD 300', null, 299],
    ['less than 300 dollars', null, 299],
    ['cheaper than $250', null, 249],
    ['HK$150 or below', null, 150],
    ['$150 or less', null, 150],
    ['up to $800', null, 800],
    ['at most 800', null, 800],
    ['max $600', null, 600],
    ['no more than HK$600', null, 600],
    ['within $600', null, 600],
    ['budget 500', null, 500],
    ['budget of $1.5k', null, 1500],
    ['<$300', null, 299],
    ['<= $300', null, 300],
    ['三舊水', null, 300],
    ['五嚿水以下', null, 500],
    ['半舊水', null, 50],
    ['百五蚊以下', null, 150],
    ['千二蚊內', null, 1200],
    ['三百五十元', null, 350],
    ['三百五蚊', null, 350],
    ['兩百蚊', null, 200],
    ['300塊錢以下', null, 300],
    ['five hundred dollars', null, 500],
    ['under a thousand dollars', null, 999],
    ['$200-400', 200, 400],
    ['$200 - $400', 200, 400],
    ['HK$200至HK$400', 200, 400],
    ['200至400蚊', 200, 400],
    ['200到400元', 200, 400],
    ['一百至二百蚊', 100, 200],
    ['between $200 and $400', 200, 400],
    ['from $200 to $400', 200, 400],
    ['兩三百蚊', 200, 300],
    ['三百幾蚊', 300, 399],
    ['百幾蚊', 100, 199],
    ['幾百蚊', 100, 999],
    ['幾十蚊', null, 99],
    ['300蚊左右', 240, 360],
    ['around $500', 400, 600],
    ['500元以上', 500, null],
    ['over $500', 501, null],
    ['at least $500', 500, null],
    ['$0', null, 0],
  ])('%s is from %s to %s', (query, min, max) => {
    expect(limitsOf(query)).toEqual([min, max]);
  });

  it.each([
    ['今個週末兩個人三百蚊', 150],
    ['兩位 $301 內 陶藝', 150],
    ['$500 2人 做蠟燭', 250],
    ['三個人 合共六百蚊內', 200],
    ['一家四口 預算800', 200],
    ['星期日 一家三口 600蚊', 200],
    ['pottery for two this weekend under $300', 149],
    ['something for 4 under $401', 100],
    ['three people, $600 in total', 200],
    ['2 adults HK$500', 250],
  ])('for several people is shared: %s', (query, max) => {
    expect(readPrice(query).price?.max).toBe(max);
  });

  it.each([
    ['兩個人 每人二百蚊內', 200],
    ['每位預算$150 二人 陶藝', 150],
    ['二人 皮革 $350／人', 350],
    ['under $150 each, candle making for 2 people', 149],
    ['for two, $200 pp', 200],
    ['兩個人 每堂$300', 300],
    ['二人班 $400', 400],
    ['三人小組 $400', 400],
    ['五人足球 $200', 200],
    ['swimming for 4 year olds under $400', 399],
    ['for 2 hours under $300', 299],
    ['一個人 $300', 300],
    ['12人 $300', 300],
  ])('is that of one place: %s', (query, max) => {
    expect(readPrice(query).price?.max).toBe(max);
  });

  it.each<[string, PriceRange['basis']]>([
    ['每堂300元以下', 'lesson'],
    ['under $300 per lesson', 'lesson'],
    ['$300/堂', 'lesson'],
    ['總共2000蚊以下', 'total'],
    ['under $2,000 in total', 'total'],
    ['300元以下', null],
  ])('%s is for a %s', (query, basis) => {
    expect(readPrice(query).price?.basis).toBe(basis);
  });

  it.each([
    '一元二次方程',
    '6歲',
    '6-8歲',
    '60歲以上',
    'under 12',
    '24/7 健身',
    '1/2 小提琴',
    '2027年1月2日',
    '2/1/2027',
    '18個月',
    '十八區',
    '三人小組',
    '百家樂',
    '千字文',
    '100米跑',
    'over 500 people',
    '3D打印',
    'C++',
    '二百米內',
    '元朗',
    '五元素',
    '五元朗',
    '蚊香',
    '港元',
    '兩文三語',
    '一塊木',
    '200 hours yoga teacher training',
    'within 2000 m',
  ])('%s has none', (query) => {
    expect(readPrice(query).price).toBeNull();
  });

  it.each([
    ['兩百蚊以下 瑜伽', '瑜伽', 200],
    ['三百元內 繪畫', '繪畫', 300],
    ['瑜伽 平過500蚊', '瑜伽', 499],
    ['yoga under $300 per lesson', 'yoga', 299],
    ['想學陶藝 預算五百蚊左右', '陶藝', 500],
    ['$200以下嘅游泳班', '游泳', 200],
  ])('%s leaves %s', (query, activity, max) => {
    const { wishes, concepts, words } = understand(query, lexicon);
    expect(wishes.price?.max).toBeGreaterThanOrEqual(max);
    expect([...concepts, ...words].map(({ text }) => text)).toEqual([activity]);
  });

  it('of nothing means a free course', () => {
    expect(understand('$0 瑜伽', lexicon).wishes).toMatchObject({ free: true, price: null });
  });

  it('is not what an age or a day says', () => {
    const { wishes } = understand('6歲 游泳 300蚊以下 2027年1月2日', lexicon);
    expect(wishes).toMatchObject({
      age: { from: 6, to: 6 },
      price: { max: 300 },
      dates: { from: '2027-01-02' },
    });
  });

  it('is read back in every form', () => {
    const forms: ((amount: string) => string)[] = [
      (amount) => `${amount}蚊以下`,
      (amount) => `HK$${amount} or below`,
      (amount) => `最多${amount}元`,
      (amount) => `budget $${amount}`,
      (amount) => `畫班 ${amount}蚊之內`,
    ];
    const spellings = [
      (amount: number) => String(amount),
      (amount: number) => amount.toLocaleString('en-HK'),
      (amount: number) =>
        String(amount).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(...forms),
        fc.constantFrom(...spellings),
        (amount, form, spelling) => {
          expect(limitsOf(form(spelling(amount)))).toEqual([null, amount]);
        },
      ),
    );
  });

  it('is read without a unit beside words for a limit, from a hundred on', () => {
    const forms: ((amount: string) => string)[] = [
      (amount) => `唔過${amount}`,
      (amount) => `${amount}樓下`,
      (amount) => `畫班 ${amount}以內`,
      (amount) => `≤${amount}`,
      (amount) => `${amount} or less`,
      (amount) => `yoga up to ${amount}`,
    ];
    const spellings = [
      String,
      (amount: number) => `${amount / 1000}k`,
      (amount: number) => `${amount / 100}百`,
    ];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(...forms),
        fc.constantFrom(...spellings),
        (hundreds, form, spelling) => {
          expect([spelling(hundreds * 100), limitsOf(form(spelling(hundreds * 100)))]).toEqual([
            spelling(hundreds * 100),
            [null, hundreds * 100],
          ]);
        },
      ),
    );
  });

  it.each([
    '1',
    '1,',
    '$1-',
    '百',
    '三百 ',
    '<',
    'between 1 ',
    '300 ',
    '唔過',
    'under ',
    '300-',
    '每堂',
    '8堂',
    '三百至',
    '月費9',
    'for two ',
  ])('takes ten times as long for %j ten times as often', (text) =>
    expectLinearTime((size) => () => readPrice(text.repeat(size)), 1_000),
  );

  it('reads whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        readPrice(query);
      }),
    );
  });
});
