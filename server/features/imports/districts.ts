import { DISTRICTS, type District } from '@/lib/contract/choices';

interface DistrictNames {
  zh: string;
  en: string;
  /** Neighbourhoods and well-known venues that identify the district. */
  places: readonly string[];
}

/** The Government's names of the districts, and places in each of them. */
const NAMES: Record<Exclude<District, 'other'>, DistrictNames> = {
  central_western: {
    zh: '中西區',
    en: 'Central and Western',
    places: [
      '香港大會堂',
      '香港動植物公園',
      '中山紀念公園',
      '士美非路',
      '中環',
      '上環',
      '西環',
      '堅尼地城',
      '西營盤',
      '石塘咀',
      '半山',
      '山頂',
      '金鐘',
      '蘇豪',
      '蘭桂坊',
      '香港大學',
    ],
  },
  wan_chai: {
    zh: '灣仔區',
    en: 'Wan Chai',
    places: [
      '伊利沙伯體育館',
      '香港中央圖書館',
      '修頓',
      '摩頓台',
      '太和街',
      '維多利亞公園',
      '灣仔',
      '銅鑼灣',
      '跑馬地',
      '大坑',
      '掃桿埔',
      '渣甸山',
      '天后',
    ],
  },
  eastern: {
    zh: '東區',
    en: 'Eastern',
    places: [
      '香港電影資料館',
      '香港海防博物館',
      '油街',
      '北角',
      '炮台山',
      '鰂魚涌',
      '太古',
      '太古城',
      '西灣河',
      '筲箕灣',
      '柴灣',
      '小西灣',
      '杏花邨',
      '寶馬山',
      '康怡',
    ],
  },
  southern: {
    zh: '南區',
    en: 'Southern',
    places: [
      '香港仔',
      '鴨脷洲',
      '黃竹坑',
      '薄扶林',
      '數碼港',
      '赤柱',
      '淺水灣',
      '深水灣',
      '石澳',
      '田灣',
      '華富',
      '大潭',
      '海怡半島',
      '利東',
      '海洋公園',
      '壽臣山',
    ],
  },
  yau_tsim_mong: {
    zh: '油尖旺區',
    en: 'Yau Tsim Mong',
    places: [
      '香港文化中心',
      '九龍公園',
      '香港太空館',
      '香港科學館',
      '香港藝術館',
      '旺角',
      '旺角東',
      '油麻地',
      '佐敦',
      '尖沙咀',
      '尖東',
      '大角咀',
      '柯士甸',
      '九龍站',
      '西九龍',
      '京士柏',
    ],
  },
  sham_shui_po: {
    zh: '深水埗區',
    en: 'Sham Shui Po',
    places: ['深水埗', '長沙灣', '荔枝角', '美孚', '南昌', '石硤尾', '又一村', '大坑東'],
  },
  kowloon_city: {
    zh: '九龍城區',
    en: 'Kowloon City',
    places: [
      '香港體育館',
      '高山劇場',
      '九龍城',
      '九龍塘',
      '何文田',
      '紅磡',
      '黃埔',
      '土瓜灣',
      '馬頭圍',
      '啟德',
      '宋皇臺',
    ],
  },
  wong_tai_sin: {
    zh: '黃大仙區',
    en: 'Wong Tai Sin',
    places: [
      '牛池灣文娛中心',
      '斧山道',
      '東啟德體育館',
      '黃大仙',
      '鑽石山',
      '新蒲崗',
      '慈雲山',
      '樂富',
      '橫頭磡',
      '彩虹',
      '牛池灣',
      '竹園',
    ],
  },
  kwun_tong: {
    zh: '觀塘區',
    en: 'Kwun Tong',
    places: [
      '東九文化中心',
      '觀塘',
      '牛頭角',
      '九龍灣',
      '藍田',
      '油塘',
      '秀茂坪',
      '順利',
      '鯉魚門',
      '佐敦谷',
    ],
  },
  kwai_tsing: {
    zh: '葵青區',
    en: 'Kwai Tsing',
    places: ['葵青劇院', '和宜合', '葵盛', '葵涌', '葵芳', '葵興', '青衣', '荔景', '大窩口'],
  },
  tsuen_wan: {
    zh: '荃灣區',
    en: 'Tsuen Wan',
    places: ['荃灣', '荃灣西', '深井', '汀九', '馬灣', '梨木樹', '迪士尼'],
  },
  tuen_mun: {
    zh: '屯門區',
    en: 'Tuen Mun',
    places: ['屯門大會堂', '屯門', '兆康', '掃管笏', '黃金海岸', '小欖', '藍地', '大興', '蝴蝶灣'],
  },
  yuen_long: {
    zh: '元朗區',
    en: 'Yuen Long',
    places: ['元朗', '天水圍', '朗屏', '錦田', '錦上路', '洪水橋', '屏山', '流浮山', '八鄉', '錦綉花園'],
  },
  north: {
    zh: '北區',
    en: 'North',
    places: ['北區大會堂', '上水', '粉嶺', '沙頭角', '聯和墟', '石湖墟', '古洞', '打鼓嶺', '羅湖'],
  },
  tai_po: {
    zh: '大埔區',
    en: 'Tai Po',
    places: ['大埔', '大埔墟', '太和', '大美督', '林村', '康樂園', '科學園'],
  },
  sha_tin: {
    zh: '沙田區',
    en: 'Sha Tin',
    places: [
      '香港文化博物館',
      '沙田',
      '大圍',
      '火炭',
      '馬鞍山',
      '石門',
      '沙田圍',
      '車公廟',
      '顯徑',
      '烏溪沙',
      '大水坑',
      '恆安',
    ],
  },
  sai_kung: {
    zh: '西貢區',
    en: 'Sai Kung',
    places: ['西貢', '將軍澳', '香港單車館', '坑口', '寶琳', '調景嶺', '清水灣', '科大'],
  },
  islands: {
    zh: '離島區',
    en: 'Islands',
    places: ['東涌', '大嶼山', '長洲', '南丫島', '坪洲', '梅窩', '大澳', '愉景灣', '欣澳'],
  },
};

/** Offices of the recreation feed that are not named after a district (TC_DISTRICT). */
const OFFICES: Record<string, District> = {
  創興水上活動中心: 'sai_kung',
  賽馬會黃石水上活動中心: 'sai_kung',
  大美督水上活動中心: 'tai_po',
  赤柱正灘水上活動中心: 'southern',
  聖士提反灣水上活動中心: 'southern',
  屯門康樂體育中心: 'tuen_mun',
};
/** Offices for all of Hong Kong; the district follows from the venue. */
const CITY_WIDE_OFFICES = new Set(['動物園及園藝教育組']);

const KEYS = DISTRICTS.filter((key) => key !== 'other');
const byName = new Map(KEYS.map((key) => [NAMES[key].zh.replace(/區$/, ''), key]));
const places = KEYS.flatMap((key) =>
  [NAMES[key].zh, NAMES[key].zh.replace(/區$/, ''), ...NAMES[key].places]
    .filter((place) => place.length > 1)
    .map((place) => [place, key] as const),
).sort(([a], [b]) => b.length - a.length);

/**
 * Returns the districts of the places in the Chinese name of a venue, that of the longest place first. A
 * place within a longer one does not count: 佐敦谷 is not 佐敦.
 */
function districtsIn(venueZh: string): District[] {
  let rest = venueZh.normalize('NFKC').replaceAll('蔴', '麻');
  return places.flatMap(([place, district]) => {
    if (!rest.includes(place)) return [];
    rest = rest.replaceAll(place, ' ');
    return [district];
  });
}

/** Returns the district of a venue by the longest place in its Chinese name; null when it contains none. */
export function districtOfVenue(venueZh: string): District | null {
  return districtsIn(venueZh)[0] ?? null;
}

/**
 * Returns the district of a recreation programme; null for an unknown office. An office also holds programmes
 * at venues of other districts (the office of Islands in Lei Yue Mun), so the venue decides where its name
 * contains places of other districts only.
 */
export function districtOfOffice(nameZh: string, venueZh: string): District | null {
  const name = nameZh.normalize('NFKC');
  const found = districtsIn(venueZh);
  if (CITY_WIDE_OFFICES.has(name)) return found[0] ?? 'other';
  const office = OFFICES[name] ?? byName.get(name.replace(/區$/, '')) ?? null;
  return office === null || found.includes(office) ? office : (found[0] ?? office);
}
