import type { CategoryKey, PopupStyle } from '@/lib/contract/choices';
import type { Text } from './courses/material';

/** Promotions of the demo catalogue: announcement, home banners and popups. */

/** The scrolling announcement. Short, because it takes 7.56 seconds per character (specification §2). */
export const ANNOUNCEMENT: Text = [
  '歡迎試用：標明「示範」的課程、商戶和留言均為虛構。',
  'Welcome to the demo: courses, merchants and comments marked as samples are made up. Try finding a class by district, time and price.',
];

export interface BannerMaterial {
  title: Text;
  alt: Text;
  /** Path without language prefix. */
  linkUrl: string;
  seed: string;
  main: CategoryKey;
}

export const BANNERS: readonly BannerMaterial[] = [
  {
    title: ['先試一堂，再決定', 'Try one lesson before you decide'],
    alt: [
      '水彩與刺繡插畫：先試一堂，再決定。按此看設有試堂的課程',
      'Drawing of watercolour and embroidery: try one lesson before you decide. See courses with a trial lesson',
    ],
    linkUrl: '/course?trial=true',
    seed: 'trial-lesson',
    main: 'art',
  },
  {
    title: ['星期六日，落場郁一郁', 'Get moving at the weekend'],
    alt: [
      '羽毛球與獨木舟插畫：星期六日，落場郁一郁。按此看週末開班的運動課程',
      'Drawing of badminton and a kayak: get moving at the weekend. See sports courses on Saturdays and Sundays',
    ],
    linkUrl: '/category/sports?weekday=sat,sun',
    seed: 'weekend-sports',
    main: 'sports',
  },
];

export interface PopupMaterial {
  slug: 'first-zh-hk' | 'second-zh-hk' | 'first-en' | 'second-en';
  style: PopupStyle;
  title: string;
  body1: string | null;
  body2: string | null;
  /** Topic of each picture for `popupArt`: a main category or a concept. */
  topics: readonly string[];
  /** Alternative texts of the pictures, in the popup's language. */
  alts: readonly string[];
  /** Link target of each picture; English paths include the language prefix. */
  links: readonly (string | null)[];
  window: 'now' | 'past' | 'future';
}

/** Every style in each language, one of them current in each position. */
export const POPUPS: readonly PopupMaterial[] = [
  {
    slug: 'first-zh-hk',
    style: 'A',
    title: '第一次來？由試堂開始',
    body1: '不少課程設有試堂。先上一堂，看看導師、地點和時間是否適合，再決定要不要報足一期。',
    body2: null,
    topics: ['pottery'],
    alts: ['陶藝插畫。按此看設有試堂的課程'],
    links: ['/course?trial=true'],
    window: 'now',
  },
  {
    slug: 'second-zh-hk',
    style: 'F',
    title: '這裏是示範目錄',
    body1:
      '標明「示範」的課程、商戶和留言均為虛構，不能報名。你可以放心搜尋、篩選和比較，試試找課程是否順手。',
    body2: null,
    topics: [],
    alts: [],
    links: [],
    window: 'now',
  },
  {
    slug: 'first-zh-hk',
    style: 'B',
    title: '放工後的兩小時',
    body1: '晚上六時後開班的課程，有運動、有音樂、有手作。揀一班離公司或屋企近的，先由一星期一晚開始。',
    body2: null,
    topics: ['guitar'],
    alts: ['結他插畫。按此看晚上開班的課程'],
    links: ['/course?timeFrom=18:00'],
    window: 'future',
  },
  {
    slug: 'second-zh-hk',
    style: 'C',
    title: '兩個揀班的小提示',
    body1: '看每堂價錢：一期四堂和一期八堂的總數不同，除開每堂計算才可以比較。',
    body2: '看材料費：有些課程另收，有些已經包括在學費之內，報名前問清楚最好。',
    topics: [],
    alts: [],
    links: [],
    window: 'past',
  },
  {
    slug: 'first-zh-hk',
    style: 'D',
    title: '落水，還是上山',
    body1: null,
    body2: null,
    topics: ['kayak', 'hiking'],
    alts: ['獨木舟插畫。按此看水上活動課程', '行山插畫。按此看戶外與跑步課程'],
    links: ['/category/sports?subCategory=water-sports', '/category/leisure?subCategory=outdoor-and-running'],
    window: 'past',
  },
  {
    slug: 'second-zh-hk',
    style: 'E',
    title: '長者課程，慢慢學',
    body1: null,
    body2: null,
    topics: ['tea'],
    alts: ['茶具插畫。按此看適合長者的課程'],
    links: ['/course?ageGroup=seniors'],
    window: 'future',
  },
  {
    slug: 'first-en',
    style: 'B',
    title: 'New here? Start with a trial lesson',
    body1:
      'Many courses offer one. Go once, see whether the teacher, the place and the hour suit you, and only then decide on a full term.',
    body2: null,
    topics: ['coffee'],
    alts: ['Illustration of coffee. See courses with a trial lesson'],
    links: ['/en/course?trial=true'],
    window: 'now',
  },
  {
    slug: 'second-en',
    style: 'C',
    title: 'You are looking at a demo',
    body1: 'Courses, merchants and comments marked as samples are made up, and cannot be booked.',
    body2: 'Search, filter and compare as much as you like: everything else works as it should.',
    topics: [],
    alts: [],
    links: [],
    window: 'now',
  },
  {
    slug: 'first-en',
    style: 'A',
    title: 'Classes taught in English',
    body1: 'Choose English under language of instruction, then narrow the list by district and day.',
    body2: null,
    topics: ['books'],
    alts: ['Illustration of books. See courses taught in English'],
    links: ['/en/course?language=english'],
    window: 'future',
  },
  {
    slug: 'second-en',
    style: 'D',
    title: 'Clay or dough?',
    body1: null,
    body2: null,
    topics: ['wheel', 'bread'],
    alts: [
      'Illustration of a potter’s wheel. See pottery courses',
      'Illustration of bread. See baking courses',
    ],
    links: [
      '/en/category/art-design-en?subCategory=pottery-en',
      '/en/category/lifestyle-en?subCategory=baking-en',
    ],
    window: 'past',
  },
  {
    slug: 'first-en',
    style: 'E',
    title: 'Weekends on the water',
    body1: null,
    body2: null,
    topics: ['kayak'],
    alts: ['Illustration of a kayak. See water sports at weekends'],
    links: ['/en/category/sports-en?subCategory=water-sports-en&weekday=sat,sun'],
    window: 'past',
  },
  {
    slug: 'second-en',
    style: 'F',
    title: 'Compare the price of a lesson',
    body1:
      'Courses here are sold in bundles of four, eight or ten. Divide the total by the number of lessons, add the materials, and two prices become comparable.',
    body2: null,
    topics: [],
    alts: [],
    links: [],
    window: 'future',
  },
];
