// cspell:ignore oyga wsimming cihldren fluet judu yogo sesion
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completionsOf } from './completions';
import { OCCASIONS } from './facts/phrases';
import { shippedLexicon, slugOf } from './fixtures/shipped-lexicon';
import { foldText } from './fold';
import { DocumentIndexer } from './index-document';
import { joined } from './lexicon';
import { plansOf } from './plan';
import { titleTokens } from './tokens';
import { understand } from './understand';
import { toUnits } from './units';
import { noWishes } from './wishes';

const lexicon = await shippedLexicon();
const read = (keyword: string) => understand(keyword, lexicon);
const named = (keyword: string) => read(keyword).concepts.flatMap((concept) => concept.named.map(slugOf));

describe('a query', () => {
  it.each([
    ['結他', 'acoustic-guitar'],
    ['guitar lessons', 'acoustic-guitar'],
    ['钢琴', 'piano'],
    ['ＰＩＡＮＯ', 'piano'],
    ['粤曲', 'cantonese-opera-singing'],
    ['tai-chi', 'tai-chi'],
    ['Ｋ－ＰＯＰ', 'k-pop-dance'],
    ['k pop', 'k-pop-dance'],
    ['瑜 伽 班', 'yoga'],
    ['想學結他 邊度好', 'acoustic-guitar'],
    ['踩單車', 'cycling'],
    ['photographs', 'digital-photography'],
  ])('%s names %s', (keyword, slug) => {
    expect(named(keyword)).toContain(slug);
  });

  it.each([
    ['泰拳', ['muay-thai']],
    ['滑浪風帆', ['windsurfing']],
    ['table tennis', ['table-tennis']],
    ['小提琴', ['violin']],
    ['英文書法', ['western-calligraphy']],
    ['爵士鼓', ['drum-kit']],
    ['latte art class', ['latte-art']],
  ])('takes the longest name: %s', (keyword, expected) => {
    expect(named(keyword)).toEqual(expected);
  });

  it.each([
    ['leather', ['leather-craft']],
    ['wood workshop', ['woodworking', 'stamp-carving']],
    ['metal', ['silver-jewellery']],
    ['skating', ['ice-skating', 'roller-skating']],
    ['music theory', ['music-theory']],
    ['stage dance', ['ballet-and-stage-dance']],
    ['雞尾包', ['bread-making']],
  ])('takes a part of a title for the categories below that it names: %s', (keyword, expected) => {
    expect(named(keyword)).toEqual(expected);
  });

  it.each([
    ['C++', 'c++'],
    ['学C++', 'c++'],
    ['Ｃ＃', 'c#'],
    ['c # minor', 'minor'],
    ['ASP.NET', 'asp .net'],
    ['R & B', 'r&b'],
    ['D&D', 'd&d'],
    ['Q&A', 'q&a'],
    ['salt & pepper', 'salt pepper'],
    ['60+', '60'],
  ])('keeps the sign that makes a word another: %s', (keyword, text) => {
    expect(joined(toUnits(keyword)).replace(/^學|^c (?=minor)/, '')).toBe(text);
  });

  it.each([
    ['C++', ['coding']],
    ['C#', ['coding']],
    ['.NET', ['coding']],
    ['asp.net', ['coding']],
    ['C語言', ['coding']],
    ['R语言', ['coding']],
    ['R&B', ['pop-singing']],
    ['r n b', ['pop-singing']],
    ['J-pop', ['pop-singing']],
    ['D&D', ['board-games']],
    ['3-D打印', ['three-d-printing']],
    ['SAT 補習', ['international-curriculum']],
    ['SAT prep', ['international-curriculum']],
    ['K POP', ['k-pop-dance']],
  ])('knows what %s is', (keyword, slugs) => {
    expect(named(keyword)).toEqual(slugs);
  });

  it.each(['c', 'R', 'x', '3', '+', 'B&Q', 'z++'])('reads no activity into %s', (keyword) => {
    expect(read(keyword)).toMatchObject({ concepts: [], corrected: null });
    expect(read(keyword).wishes).toEqual(noWishes());
  });

  it.each(['1-on-1', '1 on 1', '1對1', '１對１', 'one-on-one', '一對一', '1to1', '1:1'])(
    'takes %s for the size of the class',
    (keyword) => {
      expect(read(`${keyword} 鋼琴`).wishes).toMatchObject({
        classSizes: ['one_to_one'],
        dates: null,
        age: null,
      });
    },
  );

  it.each([
    ['一至五 瑜伽', ['mon', 'tue', 'wed', 'thu', 'fri']],
    ['逢一三五 瑜伽', ['mon', 'wed', 'fri']],
    ['每個星期六 瑜伽', ['sat']],
    ['Sat & Sun yoga', ['sat', 'sun']],
  ])('means every week by %s', (keyword, weekdays) => {
    expect(read(keyword)).toMatchObject({ words: [], wishes: { weekdays, dates: null } });
  });

  it.each(['24/7 健身', '1/2 小提琴', '3/4 violin', '小提琴 1/8', '4/4拍 打鼓'])(
    'reads no day into %s',
    (keyword) => {
      expect(read(keyword).wishes).toMatchObject({ dates: null, age: null });
      expect(read(keyword).concepts).toHaveLength(1);
    },
  );

  it('does not find a word within another', () => {
    const { named: found } = read('ar').concepts[0] ?? { named: [] };
    expect(found.map(slugOf)).not.toContain('heritage-walks');
    expect(titleTokens('Martial heart')).not.toContain('^art');
    expect(titleTokens('Art jam')).toContain('^art');
  });

  it('completes beginnings', () => {
    expect(named('badm')).toContain('badminton');
    expect(named('滑浪風')).toContain('windsurfing');
    expect(read('tsim sha').wishes.districts).toEqual(['yau_tsim_mong']);
  });

  it.each([
    ['potery', 'pottery'],
    ['paino', 'piano'],
    ['badmington class', 'badminton class'],
    ['結它', '結他'],
    ['瑜加', '瑜伽'],
    ['單簧館', '單簧管'],
    ['yoga mongkock', 'yoga mongkok'],
    ['乓乒球', '乒乓球'],
    ['空道手', '空手道'],
    ['琴鋼班', '鋼琴班'],
    ['小琴提', '小提琴'],
    ['泳游', '游泳'],
    ['化濃妝', '化妝'],
    ['oyga', 'yoga'],
    ['wsimming', 'swimming'],
    ['cihldren yoga', 'children yoga'],
  ])('puts %s right: %s', (keyword, expected) => {
    expect(read(keyword).corrected).toBe(expected);
  });

  it.each([
    ['hide and seek', null],
    ['seek', null],
    ['seek kip mei', 'shek kip mei'],
    ['judu and yogo', 'judo and yoga'],
    ['yogo sesion', 'yoga session'],
  ])('guesses at short words only where all become known: %s', (keyword, expected) => {
    expect(read(keyword).corrected).toBe(expected);
  });

  it.each(['yoga fluet', '瑜伽 乓乒球'])('does not require another activity for %s', (keyword) => {
    expect(read(keyword).corrected).toBeNull();
  });

  it.each([
    ['化靚妝', 'makeup'],
    ['化靚靚妝', 'makeup'],
    ['影啲靚相', 'digital-photography'],
    ['打下波', 'racket-sports'],
    ['跳吓舞', 'ballet-and-stage-dance'],
    ['唱首歌', 'singing'],
    ['請問有冇瑜伽班', 'yoga'],
    ['唔該想搵個平靚正鋼琴老師', 'piano'],
    ['求推薦好啲嘅日文班', 'japanese'],
    ['得閒想學下結他', 'acoustic-guitar'],
    ['any good pottery classes please', 'pottery'],
    ['could you recommend a decent guitar teacher', 'acoustic-guitar'],
    ['would like to book a latte art class', 'latte-art'],
    ['thanks, need a reasonably priced piano teacher', 'piano'],
    ['附近鋼琴班', 'piano'],
    ['我附近的鋼琴班', 'piano'],
    ['piano lessons nearby', 'piano'],
  ])('reads nothing into politeness and adjectives: %s', (keyword, slug) => {
    expect(named(keyword)).toContain(slug);
    expect(read(keyword)).toMatchObject({ words: [], corrected: null });
    expect(read(keyword).concepts).toHaveLength(1);
  });

  it.each(['bcd', 'xqzwv', '畀火', 'e'.repeat(60)])('leaves %s as it is', (keyword) => {
    expect(read(keyword).corrected).toBeNull();
  });

  it.each([
    ['想學陶藝 平日 晚上', ['陶藝 activity', '平日 晚上 weekday']],
    ['平日晚上陶藝班', ['平日晚上 weekday', '陶藝 activity']],
    [
      'Saturday morning swimming in Sha Tin',
      ['saturday morning weekday', 'swimming activity', 'sha tin wish'],
    ],
    ['6歲 游泳 免費', ['游泳 activity', '免費 wish', '6歲 wish']],
    ['平嘅瑜伽 返工前', ['瑜伽 activity', '返工前 wish']],
    ['yoga before work', ['yoga activity', 'before work wish']],
    ['想學', []],
  ])('names the pieces of %s', (keyword, pieces) => {
    expect(read(keyword).pieces.map(({ text, kind }) => `${text} ${kind}`)).toEqual(pieces);
  });

  it('reads where, for whom, how and when', () => {
    expect(read('一對一 兒童鋼琴 旺角 星期六下午 zoom').wishes).toMatchObject({
      districts: ['yau_tsim_mong'],
      ages: ['kids'],
      classSizes: ['one_to_one'],
      weekdays: ['sat'],
      dayParts: ['afternoon'],
      modes: ['online'],
    });
    expect(read('free badminton for seniors in Sha Tin on sunday evenings').wishes).toMatchObject({
      districts: ['sha_tin'],
      ages: ['seniors'],
      weekdays: ['sun'],
      dayParts: ['evening'],
      free: true,
    });
  });

  it.each([
    ['北角', 'eastern'],
    ['西環', 'central_western'],
    ['南昌', 'sham_shui_po'],
    ['東涌', 'islands'],
    ['中大', 'sha_tin'],
    ['cwb', 'wan_chai'],
    ['Mongkok', 'yau_tsim_mong'],
  ])('knows that %s is in %s', (keyword, district) => {
    expect(read(`${keyword} yoga`).wishes.districts).toEqual([district]);
  });

  it('takes 親子 for an audience beside an activity, and for the activity by itself', () => {
    expect(read('親子 結他').wishes.ages).toEqual(['kids']);
    expect(named('親子')).toContain('parent-child-activities');
  });

  it.each([
    ['programming', ['coding-for-beginners'], []],
    ['tutoring', ['primary-tutoring', 'secondary-tutoring'], []],
    ['violin tutor', ['violin'], []],
    ['小朋友 編程', ['coding', 'coding-for-beginners'], ['kids']],
    ['成人英文', ['english', 'general-english'], ['adults']],
    ['兒童歌唱', ['singing'], ['kids']],
    ['BB按摩', ['baby-massage'], []],
    ['kids yoga', ['family-yoga'], []],
  ])('separates activity from audience and teacher: %s', (keyword, slugs, ages) => {
    expect(named(keyword)).toEqual(slugs);
    expect(read(keyword).wishes.ages).toEqual(ages);
  });

  it('keeps online marketing together', () => {
    expect(read('online marketing').wishes.modes).toEqual([]);
    expect(named('online marketing')).toEqual(['digital-marketing']);
  });

  it('gives up the least first, and never the activity', () => {
    const plans = plansOf(read('旺角 鋼琴 星期六'));
    expect(plans.map(({ relaxed }) => relaxed).slice(0, 3)).toEqual([[], ['weekday'], ['district']]);
    expect(plans.every(({ concepts }) => concepts.length === 1)).toBe(true);
  });

  it.each(['沙田 游泳 兒童 星期六 免費', 'free kids swimming in Sha Tin on saturday'])(
    'gives up time before place, place before price, and children last: %s',
    (keyword) => {
      const relaxed = plansOf(read(keyword)).map((plan) => plan.relaxed);
      const first = (part: string) => relaxed.findIndex((parts) => (parts as string[]).includes(part));
      const order = ['weekday', 'district', 'free', 'age_group'];
      expect(order.toSorted((a, b) => first(a) - first(b))).toEqual(order);
      expect(relaxed[first('age_group') - 1]).toEqual(['weekday', 'district', 'free']);
    },
  );

  it('drops several districts at once', () => {
    const relaxed = plansOf(read('沙田 大埔 游泳')).map((plan) => plan.relaxed);
    expect(relaxed).toEqual([[], ['district']]);
  });

  it('gives up a word of another name before the whole name of an activity', () => {
    const [, relaxed] = plansOf(read('french conversation'));
    expect(relaxed?.concepts.map(({ text }) => text)).toEqual(['french']);
  });

  it('gives up an audience of adults before the place', () => {
    expect(plansOf(read('沙田 游泳 成人'))[1]?.relaxed).toEqual(['age_group']);
  });

  it('finds the activity however many wishes are said', () => {
    const plans = plansOf(read('一對一 英語 免費 試堂 兒童鋼琴 旺角 星期六下午 zoom'));
    expect(plans.at(-2)?.wishes).toEqual({ ...noWishes(), ages: ['kids'] });
    expect(plans.at(-1)?.wishes).toEqual(noWishes());
  });
});

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc
      .array(fc.constantFrom(...'瑜伽班學結他yoga 旺角\u0000\ud800\udfff’-（）👨‍👩‍👧éß'), { maxLength: 80 })
      .map((list) => list.join('')),
  );

  it('is folded once and for all', () => {
    fc.assert(fc.property(text, (given) => foldText(foldText(given)) === foldText(given)));
  });

  it('is understood without error, and its correction needs none', () => {
    fc.assert(
      fc.property(text, (given) => {
        const { corrected, words, concepts } = read(given);
        expect(plansOf(read(given)).length).toBeGreaterThan(0);
        for (const word of words) expect(word.title.length).toBeGreaterThan(0);
        for (const concept of concepts) expect(concept.named.length).toBeGreaterThan(0);
        if (corrected !== null) read(corrected);
      }),
      { numRuns: 300 },
    );
  });

  it('is completed to every phrase that begins with it, and to no other', () => {
    const beginning = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom(...lexicon.phrases), fc.nat(12))
        .map(([phrase, length]) => phrase.solid.slice(0, length + 1)),
    );
    fc.assert(
      fc.property(beginning, (typed) => {
        const found = new Set(lexicon.beginningWith(typed));
        expect(found).toEqual(new Set(lexicon.phrases.filter(({ solid }) => solid.startsWith(typed))));
      }),
    );
  });

  it('is held by every phrase with a word that begins with it, or with the characters, and by no other', () => {
    const held = fc
      .tuple(fc.constantFrom(...lexicon.phrases), fc.nat(6), fc.integer({ min: 1, max: 4 }))
      .map(([phrase, from, length]) => [...phrase.text].slice(from, from + length).join(''));
    fc.assert(
      fc.property(fc.oneof(text, held), (typed) => {
        const units = toUnits(typed);
        fc.pre(units.length > 0);
        const { begin, hold } = completionsOf(units, lexicon);
        const wanted = units[0]?.han ? joined(units) : ` ${joined(units)}`;
        const all = lexicon.phrases.filter(({ spaced }) => spaced.includes(wanted));
        expect(hold).toEqual(all.filter((phrase) => !begin.includes(phrase)));
      }),
    );
  });

  it('is found again by each of its own words', () => {
    const indexer = new DocumentIndexer(lexicon);
    const words = fc.array(fc.constantFrom('陶瓷', 'wheel', '初班', 'zyx', '鴛鴦'), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(words, (list) => {
        const { searchTokens } = indexer.index({
          titles: [list.join('')],
          hashtags: [],
          names: [],
          prose: [],
          categoryIds: [],
        });
        for (const word of list.filter((one) => /\p{Script=Han}/u.test(one)))
          expect(searchTokens).toContain(`^${word}`);
      }),
    );
  });
});

describe('several conditions in one query', () => {
  const TODAY = '2026-11-25';
  const WEEKEND = { from: '2026-11-28', to: '2026-11-29' };
  const SATURDAY = { from: '2026-11-28', to: '2026-11-28' };

  it.each([
    ['pottery for two this weekend under $300', 'pottery', WEEKEND, { max: 149, basis: null }],
    ['今個週末兩個人三百蚊以下陶藝', 'pottery', WEEKEND, { max: 150, basis: null }],
    ['三百蚊樓下 兩位 今個星期六 陶藝', 'pottery', SATURDAY, { max: 150, basis: null }],
    [
      'pottery 2 people this Saturday less than $400 in all',
      'pottery',
      SATURDAY,
      { max: 199, basis: 'total' },
    ],
    [
      'under $150 each, candle making for 2 people this weekend',
      'candle-making',
      WEEKEND,
      { max: 149, basis: null },
    ],
    ['情侶 調香 今個週末 每人二百蚊內', 'perfume-making', WEEKEND, { max: 200, basis: null }],
    ['今個星期六兩個人合共四百蚊內做蠟燭', 'candle-making', SATURDAY, { max: 200, basis: 'total' }],
    [
      'couple leather craft this weekend max $350 per person',
      'leather-craft',
      WEEKEND,
      { max: 350, basis: null },
    ],
    ['二人 皮革 今個週末 $350／人', 'leather-craft', WEEKEND, { max: 350, basis: null }],
  ])('keeps all of them: %s', (keyword, slug, dates, price) => {
    const { concepts, words, wishes } = understand(keyword, lexicon, TODAY);
    expect(concepts.flatMap((concept) => concept.named.map(slugOf))).toContain(slug);
    expect(words).toEqual([]);
    expect(wishes).toMatchObject({ dates, price: { min: null, ...price } });
  });
});

describe('an occasion', () => {
  it('has activities that are all in the catalogue', () => {
    for (const { activities } of OCCASIONS)
      for (const activity of activities) expect(named(activity), activity).not.toEqual([]);
  });

  it.each(OCCASIONS.flatMap(({ names }) => names))('%s is understood, also beside workshop', (name) => {
    for (const query of [name, `${name} 工作坊`, `${name} workshop`]) {
      const { concepts, words, unread } = read(query);
      expect(concepts.length, query).toBe(1);
      expect(concepts[0]?.named.length).toBeGreaterThan(3);
      expect([words, unread]).toEqual([[], false]);
    }
  });

  it.each([
    ['date night workshop', 'wheel-throwing'],
    ['拍拖 工作坊', 'wheel-throwing'],
    ['兩個人玩 $300內', 'wheel-throwing'],
    ['something for two people', 'wheel-throwing'],
    ['今個週末兩個人', 'fuse-beads'],
    ['date night', 'sushi'],
    ['拍拖 今個星期日', 'bouldering'],
    ['生日會', 'magic'],
    ['team building 活動', 'board-games'],
    ['rainy day activities for kids', 'board-games'],
  ])('%s seeks its activities', (query, slug) => {
    expect(named(query)).toContain(slug);
  });

  it('of two people puts the courses of adults first', () => {
    expect(read('情侶 今個週末')).toMatchObject({ leaning: { ages: ['adults'] }, wishes: { ages: [] } });
  });

  it('beside an activity seeks that one', () => {
    expect(named('情侶 陶藝')).toEqual(named('陶藝'));
    expect(named('birthday cake decorating')).toEqual(named('cake decorating'));
    expect(read('親子活動').wishes.ages).toEqual(['kids']);
  });
});
