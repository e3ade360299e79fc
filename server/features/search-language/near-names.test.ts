// cspell:disable -- names with mistakes
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameDistance } from './near-names';
import { soundAlike } from './sound';
import { toUnits } from './units';

const DEMO = join(import.meta.dirname, '../../../demo/merchants.jsonl');
/** Names of the public feeds. */
const OF_FEEDS = [
  '康樂及文化事務署',
  'Leisure and Cultural Services Department',
  '香港中樂團',
  'Hong Kong Chinese Orchestra',
  '香港話劇團',
  'Hong Kong Repertory Theatre',
  '香港舞蹈團',
  '中英劇團',
  '進念二十面體',
  'Zuni Icosahedron',
  '城市當代舞蹈團',
  'City Contemporary Dance Company',
];
const NAMES = [
  ...readFileSync(DEMO, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; name_en: string })
    .flatMap(({ name, name_en }) => [name, name_en]),
  ...OF_FEEDS,
];

const unitsOf = (text: string) => ({ units: toUnits(text) });
const folded = NAMES.map((name) => ({ name, units: unitsOf(name) }));

/** Returns the nearest five names. */
function nearest(keyword: string): string[] {
  const typed = unitsOf(keyword);
  return folded
    .map(({ name, units }) => ({ name, distance: nameDistance(typed, units) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, 5)
    .map(({ name }) => name);
}

it.each([
  ['泥土工作室', '泥途工作室'],
  ['泥徑工作室', '泥途工作室'],
  ['轉盤陶社', '轉盤陶舍'],
  ['爐邊烘培', '爐邊烘焙'],
  ['一筆莊', '一筆妝'],
  ['拍擋羽毛球會', '拍檔羽毛球會'],
  ['岩各運動空間', '岩角運動空間'],
  ['白帶道埸', '白帶道場'],
  ['Mudpth Studio', 'Mudpath Studio'],
  ['mud path studio', 'Mudpath Studio'],
  ['MUDPATH  STUDIO', 'Mudpath Studio'],
  ['Studio Mudpath', 'Mudpath Studio'],
  ['Harthside Bakes', 'Hearthside Bakes'],
  ['Topspin Tabel Tennis', 'Topspin Table Tennis'],
  ['Left Bank Langauges', 'Left Bank Languages'],
  ['Sz Chuk Hin', '絲竹軒'],
  ['si zuk hin', '絲竹軒'],
  ['sizhuxuan', '絲竹軒'],
  ['San Po Wah Sat', '散步畫室'],
  ['Saan Bou Waa Sat', '散步畫室'],
  ['sanbuhuashi', '散步畫室'],
  ['Pak Tai To Cheung', '白帶道場'],
  ['Nai To Kung Chok Sat', '泥途工作室'],
  ['Yat Wu Cha Se', '一壺茶舍'],
  ['Lo Pin Hung Pui', '爐邊烘焙'],
])('%s means %s', (keyword, name) => {
  expect(nearest(keyword)[0]).toBe(name);
});

it.each([
  ...[
    'asdfgh',
    'qwerty uiop',
    'xkcd zzz',
    '天地玄黃',
    '哈哈哈哈',
    '我愛香港',
    'lorem ipsum',
    'foo bar baz',
    '甲乙丙丁',
  ],
  ...[
    '游泳',
    '鋼琴',
    '網球',
    '瑜伽',
    '繪畫',
    '攝影',
    'swimming',
    'pottery',
    'yoga',
    'piano',
    'tennis',
    '沙田',
    'Mong Kok',
  ],
  ...[
    'pottery class',
    '兒童游泳',
    'kids coding',
    '成人芭蕾',
    '煮食班',
    'Sha Tin',
    'Tsim Sha Tsui',
    'Causeway Bay',
    'studio',
  ],
])('%s means none', (keyword) => {
  expect(nearest(keyword)).toEqual([]);
});

/** Makes a mistake at a place of a name: one that people make. */
function mistaken(name: string, kind: string, at: number): string {
  const glyphs = [...name];
  const place = at % glyphs.length;
  const [glyph = '', next = ''] = glyphs.slice(place);
  switch (kind) {
    case 'missing':
      return glyphs.toSpliced(place, 1).join('');
    case 'swapped':
      return next ? glyphs.toSpliced(place, 2, next, glyph).join('') : name;
    case 'wrong':
      return glyphs.toSpliced(place, 1, /\p{Script=Han}/u.test(glyph) ? '囧' : 'x').join('');
    case 'doubled':
      return glyphs.toSpliced(place, 0, glyph).join('');
    case 'homophone':
      return glyphs.toSpliced(place, 1, homophoneOf(glyph)).join('');
    case 'spaces':
      return name.replaceAll(' ', '').toUpperCase();
    default:
      return name;
  }
}

const COMMON = [
  ...'工公功弓宮同銅童筒是士市事私思師絲西茜星聲心新森深山珊家加嘉佳花化火夥天田甜飛非菲飯犯凡煩帆番',
];
const homophoneOf = (glyph: string) =>
  COMMON.find((other) => other !== glyph && soundAlike(other, glyph)) ?? glyph;

it('finds at least 95 % of 1,000 names with a mistake among five', () => {
  const kinds = ['missing', 'swapped', 'wrong', 'doubled', 'homophone', 'spaces'];
  const long = NAMES.filter((name) => [...name.replaceAll(' ', '')].length >= 4);
  const made = Array.from({ length: 1_000 }, (_, at) => {
    const name = long[at % long.length] ?? '';
    return [mistaken(name, kinds[at % kinds.length] ?? '', at * 7 + 1), name] as const;
  });
  const missed = made.filter(([keyword, name]) => !nearest(keyword).includes(name));
  expect(missed.length, JSON.stringify(missed.slice(0, 40))).toBeLessThanOrEqual(50);
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      for (const { units } of folded.slice(0, 20)) nameDistance(unitsOf(text), units);
    }),
  );
});
