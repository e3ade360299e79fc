import type { District, Region } from '@/lib/contract/choices';

/**
 * Names of places in Hong Kong: each district with its neighbourhoods, MTR stations and well-known malls,
 * because a course stores only its district. A name that is also a common word (大學, 順利, Olympic) is
 * listed with the suffix that makes it a place. A neighbourhood wins over the district whose name it
 * resembles (北角 is not 北區, 東涌 is not 東區) because the longest match wins. Names are separated by `|`.
 */
export const PLACES: Record<Exclude<District, 'other'>, readonly string[]> = {
  central_western: [
    '中西區|Central and Western|Central & Western|C&W|中環|中環站|香港站|上環|Sheung Wan|西環',
    'Western District|Sai Wan|堅尼地城|Kennedy Town|K-Town|ktown|西營盤|Sai Ying Pun|SYP|石塘咀',
    'Shek Tong Tsui|石塘嘴|半山|Mid-Levels|midlevels|半山區|山頂|The Peak|太平山|Victoria Peak|金鐘',
    'Admiralty|蘇豪|SoHo|蘭桂坊|Lan Kwai Fong|LKF|香港大學|HKU|港大|HKU station|Central',
    'central district|IFC|國際金融中心|太古廣場|Pacific Place|PMQ|大館|中環碼頭|西區',
  ],
  wan_chai: [
    '灣仔區|灣仔|Wan Chai|Wanchai|銅鑼灣|Causeway Bay|CWB|銅記|跑馬地|Happy Valley|大坑',
    "Tai Hang|掃桿埔|So Kon Po|掃稈埔|渣甸山|Jardine's Lookout|天后|Tin Hau|會展|Exhibition Centre",
    'Convention Centre|時代廣場|Times Square|利舞臺|利園|Lee Garden|維園|維多利亞公園|Victoria Park|灣仔北|銅鑼灣道',
    '修頓|合和|hopewell',
  ],
  eastern: [
    '東區|北角|North Point|炮台山|Fortress Hill|砲台山|鰂魚涌|Quarry Bay|則魚涌|側魚涌|鰂魚湧|太古|Tai Koo',
    'Taikoo|太古城|Taikoo Shing|Tai Koo Shing|西灣河|Sai Wan Ho|筲箕灣|Shau Kei Wan|SKW|柴灣|Chai Wan',
    '小西灣|Siu Sai Wan|杏花邨|Heng Fa Chuen|杏花村|寶馬山|Braemar Hill|康怡|Kornhill|康山|Eastern district',
    '港島東|北角匯|太古坊|Taikoo Place|太古城中心|Cityplaza|鰂魚涌公園',
  ],
  southern: [
    '南區|香港仔|Aberdeen|鴨脷洲|Ap Lei Chau|鴨利洲|Apleichau|黃竹坑|Wong Chuk Hang|WCH|薄扶林|Pok Fu Lam',
    'Pokfulam|數碼港|Cyberport|赤柱|Stanley|淺水灣|Repulse Bay|深水灣|Deep Water Bay|石澳|Shek O|田灣',
    'Tin Wan|華富|Wah Fu|大潭|Tai Tam|海怡半島|South Horizons|海怡|利東|Lei Tung|海洋公園|Ocean Park|壽臣山',
    'Shouson Hill|Southern district|港島南|South Island|THE SOUTHSIDE|香港仔中心|深灣',
  ],
  yau_tsim_mong: [
    '油尖旺區|油尖旺|Yau Tsim Mong|YTM|旺角|Mong Kok|Mongkok|MK|旺角東|Mong Kok East|太子|Prince Edward',
    '油麻地|Yau Ma Tei|油蔴地|Yaumatei|佐敦|尖沙咀|Tsim Sha Tsui|TST|尖沙嘴|Tsimshatsui|尖東',
    'East Tsim Sha Tsui|TST East|尖沙咀東|大角咀|Tai Kok Tsui|大角嘴|奧運|奧海城|柯士甸|Austin|九龍站',
    "Kowloon station|圓方|西九龍|West Kowloon|西九|西九文化區|WKCD|京士柏|King's Park|Jordan|佐敦道|朗豪坊",
    'Langham Place|海港城|Harbour City|K11|美麗華|iSquare|Olympian City|始創中心|九龍公園|MOKO',
    '奧運站|Olympic station|廟街|女人街|花園街',
  ],
  sham_shui_po: [
    '深水埗區|深水埗|Sham Shui Po|SSP|深水步|深水埔|Shamshuipo|長沙灣|Cheung Sha Wan|CSW|荔枝角|Lai Chi Kok',
    'LCK|美孚|Mei Foo|美孚新邨|南昌|Nam Cheong|石硤尾|Shek Kip Mei|石硤尾JCCAC|JCCAC|又一村|Yau Yat Tsuen',
    '又一城|Festival Walk|西九龍中心|Dragon Centre|D2 Place|黃金商場|鴨寮街|南昌站',
  ],
  kowloon_city: [
    '九龍城區|九龍城|Kowloon City|KLN City|九龍塘|Kowloon Tong|何文田|Ho Man Tin|HMT|Homantin|紅磡',
    'Hung Hom|Hunghom|黃埔|Whampoa|黃埔花園|土瓜灣|To Kwa Wan|TKW|Tokwawan|馬頭圍|Ma Tau Wai|啟德',
    'Kai Tak|啓德|宋皇臺|Sung Wong Toi|宋皇台|Whampo|AIRSIDE|啟德體育園|Kai Tak Sports Park|浸會大學|HKBU',
    '理工大學|PolyU|城南道|衙前圍道',
  ],
  wong_tai_sin: [
    '黃大仙區|黃大仙|Wong Tai Sin|WTS|鑽石山|Diamond Hill|荷里活廣場|新蒲崗|San Po Kong|新蒲岡|SPK|慈雲山',
    'Tsz Wan Shan|樂富|Lok Fu|橫頭磡|Wang Tau Hom|彩虹|Choi Hung|牛池灣|Ngau Chi Wan|竹園|Chuk Yuen',
    'Plaza Hollywood|Mikiki|竹園邨',
  ],
  kwun_tong: [
    '觀塘區|觀塘|Kwun Tong|官塘|KT|牛頭角|Ngau Tau Kok|NTK|九龍灣|Kowloon Bay|KLN Bay|藍田|Lam Tin|油塘',
    'Yau Tong|秀茂坪|Sau Mau Ping|Shun Lee|鯉魚門|Lei Yue Mun|apm|德福|Telford|MegaBox|裕民坊|YM2|東九龍',
    'Kowloon East|順利邨|順利村|順利體育館|起動九龍東',
  ],
  kwai_tsing: [
    '葵青區|葵青|Kwai Tsing|葵涌|Kwai Chung|葵湧|葵芳|Kwai Fong|葵興|Kwai Hing|青衣|Tsing Yi|荔景|Lai King',
    '大窩口|Tai Wo Hau|青衣城|Maritime Square|新都會廣場|Metroplaza|葵青劇院|Kwai Shing',
  ],
  tsuen_wan: [
    '荃灣區|荃灣|Tsuen Wan|Tsuenwan|荃灣西|Tsuen Wan West|深井|Sham Tseng|汀九|Ting Kau|馬灣|Ma Wan',
    '珀麗灣|梨木樹|Lei Muk Shue|迪士尼|Disneyland Resort|Disneyland|荃新天地|D-Park|愉景新城|荃灣廣場',
    '南豐紗廠|The Mills',
  ],
  tuen_mun: [
    '屯門區|屯門|Tuen Mun|Tuenmun|TM|兆康|Siu Hong|掃管笏|So Kwun Wat|黃金海岸|Gold Coast|小欖|Siu Lam',
    '藍地|Lam Tei|Tai Hing|蝴蝶灣|Butterfly Bay|V city|屯門市廣場|tmtplaza|大興邨',
  ],
  yuen_long: [
    '元朗區|元朗|Yuen Long|YL|Yuenlong|天水圍|Tin Shui Wai|TSW|朗屏|Long Ping|錦田|Kam Tin|錦上路',
    'Kam Sheung Road|洪水橋|Hung Shui Kiu|屏山|Ping Shan|流浮山|Lau Fau Shan|八鄉|Pat Heung|錦綉花園',
    'Fairview Park|錦繡花園|YOHO|形點|T Town|+WOO',
  ],
  north: [
    '北區|上水|Sheung Shui|粉嶺|Fanling|沙頭角|Sha Tau Kok|聯和墟|Luen Wo Hui|石湖墟|Shek Wu Hui|古洞',
    'Kwu Tung|打鼓嶺|Ta Kwu Ling|羅湖|Lo Wu|North district|上水廣場|Landmark North',
  ],
  tai_po: [
    '大埔區|大埔|Tai Po|Taipo|大埔墟|Tai Po Market|太和|Tai Wo|大美督|Tai Mei Tuk|大尾篤|林村|Lam Tsuen|康樂園',
    'Hong Lok Yuen|科學園|Science Park|白石角|大埔超級城|Tai Po Mega Mall|大埔中心|吐露港',
  ],
  sha_tin: [
    '沙田區|沙田|Sha Tin|Shatin|大圍|Tai Wai|火炭|Fo Tan|Fotan|馬鞍山|Ma On Shan|MOS|Shek Mun',
    '第一城|City One|沙田圍|Sha Tin Wai|車公廟|Che Kung Temple|顯徑|Hin Keng|烏溪沙|Wu Kai Sha|大水坑',
    'Tai Shui Hang|Heng On|中大|CUHK|新城市廣場|New Town Plaza|沙田市中心|石門站|石門|恆安邨|大學站',
    'University station|中文大學|好運中心|馬鞍山廣場|MOSTown|圍方',
  ],
  sai_kung: [
    '西貢區|西貢|Sai Kung|Saikung|將軍澳|Tseung Kwan O|TKO|將澳|坑口|Hang Hau|寶琳|Po Lam|調景嶺',
    'Tiu Keng Leng|康城|LOHAS Park|日出康城|Lohas|清水灣|Clear Water Bay|科大|HKUST|科技大學|PopCorn|新都城',
    'Metro City|The LOHAS|MCP|西貢市中心|坑口站',
  ],
  islands: [
    '離島區|離島|東涌|Tung Chung|東湧|Tungchung|大嶼山|Lantau|Lantau Island|長洲|Cheung Chau|南丫島',
    'Lamma Island|Lamma|坪洲|Peng Chau|梅窩|Mui Wo|大澳|Tai O|愉景灣|Discovery Bay|赤鱲角|博覽館',
    'AsiaWorld-Expo|欣澳|Sunny Bay|Islands district|東薈城|Citygate|Airport|機場|香港國際機場',
    'AsiaWorld Expo|DB North',
  ],
};

/** Names of regions; a region means all its districts. */
export const REGION_NAMES: Record<Region, readonly string[]> = {
  hki: ['香港島', '港島', '港島區', 'Hong Kong Island', 'HK Island', 'HKI', 'Hong Kong side'],
  kln: ['九龍', '九龍區', '九龍半島', 'Kowloon', 'KLN', 'Kowloon side'],
  nt: ['新界', '新界區', '新界及離島', '新界東', '新界西', 'New Territories', 'NT'],
};
