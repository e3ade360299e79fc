/** What the operator is called, apart from the brand. */
const OPERATOR = [
  'admin',
  'administrator',
  'administrators',
  'system administrator',
  'site administrator',
  'webmaster',
  'support',
  'customer support',
  'customer service',
  '管理員',
  '系統管理員',
  '網站管理員',
  '客戶服務',
  '客戶服務部',
  '客服',
];

/** The name of the site, as shipped and as the environment sets it (lib/site/site.ts). */
const brands = () =>
  ['學趣', 'Hokcheui', process.env.SITE_NAME_ZH, process.env.SITE_NAME_EN].filter(
    (name) => name !== undefined,
  );

/**
 * Characters that look like a Latin letter, or are another form of a Han character, in the reserved names: a selection
 * from the list of Unicode Technical Standard 39. `i`, `l` and `1` are one letter.
 */
const LOOK_ALIKES = new Map(
  Object.entries({
    ...{ a: 'аАαΑɑᴀ@4', b: 'вВΒʙ', c: 'сСϲϹᴄ', d: 'ԁᴅ', e: 'еЕεΕєᴇ3', f: 'ꜰ', g: 'ɡԍɢ', h: 'һҺнНΗʜ' },
    ...{ i: 'іІιΙӏӀɪı1lLʟ|', j: 'јЈ', k: 'кКκΚᴋ', m: 'мМΜᴍ', n: 'пΝηɴ', o: 'оОοΟσᴏ0', p: 'рРρΡᴘ' },
    ...{ r: 'гʀ', s: 'ѕЅꜱ$5', t: 'тТτΤᴛ', u: 'υᴜ', v: 'νᴠ', w: 'ѡᴡ', x: 'хХχΧ', y: 'уУγΥ', z: 'Ζᴢ' },
    ...{ 學: '学斈', 員: '员貟', 戶: '户戸', 務: '务', 管: '菅', 網: '网', 統: '统' },
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Letters and digits of a name without case, width, accents, spaces, signs and invisible characters. */
function folded(name: string): string {
  const letters = [...name.normalize('NFKC')].map((letter) => LOOK_ALIKES.get(letter) ?? letter);
  return letters
    .join('')
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('l', 'i');
}

/**
 * Returns whether a whole name is one of the operator's, such as “Admin”, “客戶服務” or the name of the site, or looks
 * like one. Names that contain one, such as “SEN Support Centre”, are nobody else's.
 */
export function isOperatorName(name: string): boolean {
  const reserved = new Set(
    [...brands(), ...OPERATOR].flatMap((word) => [
      folded(word),
      ...(OPERATOR.includes(word) ? brands() : []).flatMap((brand) => [
        folded(`${brand}${word}`),
        folded(`${word}${brand}`),
      ]),
    ]),
  );
  // A sign may stand for a letter, or beside the name.
  return reserved.has(folded(name)) || reserved.has(folded(name.replaceAll(/[\p{P}\p{S}]/gu, '')));
}
