import { taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';

/** Parts of the queries, in addition to the names of activities. */
const PLACES = ['旺角', '沙田', '觀塘', 'Mong Kok', 'Causeway Bay', '將軍澳'];
const STATIONS = ['Mong Kok', 'Sha Tin', 'Tsim Sha Tsui', 'Kwun Tong'];
const WISHES = ['兒童', '長者', '星期六', '一對一', 'kids', 'online', 'for beginners', '網上'];
const ONE_CHARACTER = [...'琴舞畫棋球拳茶酒花鼓笛木皮咖泳攝陶車'];
const SLIPS = ['swiming', 'potery', 'guitr', 'badmitton', '瑜加', '結它', '攝景', 'calligrapy'];
const NOTHING = ['qxzvw', '火箭發射', 'zzyzx', '???'];

/** A prime that is unlikely to divide the number of activities. */
const STEP = 197;

/**
 * Returns `count` different realistic queries in both languages: names of activities, their first one or two
 * characters, with places, stations and conditions, misspelt, and some without meaning.
 */
export function searchQueries(count: number): { keyword: string; locale: 'zh-hk' | 'en' }[] {
  const activities = taxonomyActivities();
  const queries = new Map<string, 'zh-hk' | 'en'>();
  for (const keyword of [...ONE_CHARACTER, ...SLIPS, ...NOTHING]) queries.set(keyword, 'zh-hk');
  // Steps through the whole tree, so that every category is covered.
  for (let at = 0; queries.size < count && at < activities.length; at += 1) {
    const { zh, en } = activities[(at * STEP) % activities.length] ?? { zh: '瑜伽', en: 'Yoga' };
    const place = PLACES[at % PLACES.length];
    const wish = WISHES[at % WISHES.length];
    const station = STATIONS[at % STATIONS.length];
    switch (at % 9) {
      case 0:
        queries.set([...zh].slice(0, 2).join(''), 'zh-hk');
        break;
      case 1:
        queries.set(en.toLowerCase(), 'en');
        break;
      case 2:
        queries.set(`${place} ${zh}`, 'zh-hk');
        break;
      case 3:
        queries.set(en.slice(0, 3).toLowerCase(), 'en');
        break;
      case 4:
        queries.set(zh, 'zh-hk');
        break;
      case 5:
        queries.set(`${wish} ${en}`, 'en');
        break;
      case 6:
        queries.set(`${zh}${wish}`, 'zh-hk');
        break;
      case 7:
        queries.set(`${en} near ${station} station`, 'en');
        break;
      default:
        queries.set(`想學${zh}邊度好`, 'zh-hk');
    }
  }
  return [...queries].slice(0, count).map(([keyword, locale]) => ({ keyword, locale }));
}

/** Returns the n-th of several thousand queries, each an activity in a place, in both languages. */
export function placeQuery(n: number): { keyword: string; locale: 'zh-hk' | 'en' } {
  const activities = taxonomyActivities();
  const { zh, en } = activities[(n * STEP) % activities.length] ?? { zh: '瑜伽', en: 'Yoga' };
  const round = Math.floor(n / activities.length);
  const place = PLACES[round % PLACES.length];
  return Math.floor(round / PLACES.length) % 2 === 0
    ? { keyword: `${place} ${zh}`, locale: 'zh-hk' }
    : { keyword: `${en} ${place}`, locale: 'en' };
}
