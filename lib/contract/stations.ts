import type { District } from './choices';

/** A point on the earth in degrees (WGS 84). */
export interface Point {
  latitude: number;
  longitude: number;
}

/** A station of the MTR's heavy rail lines. */
export interface Station extends Point {
  /** The MTR's code of the station. */
  code: string;
  zh: string;
  en: string;
  district: District;
  /** Other names that people type, separated by `|`. */
  aliases: string;
}

/**
 * Code, names, district, latitude and longitude (to 3 decimals, some 100 m) and other names. Codes and names are
 * those of the MTR's open data (docs/licences.md). Sunny Bay and Disneyland Resort belong to Tsuen Wan.
 */
const ROWS = [
  ['AWE', '博覽館', 'AsiaWorld-Expo', 'islands', 22.321, 113.942, '亞洲國際博覽館|亞博'],
  ['AIR', '機場', 'Airport', 'islands', 22.316, 113.937, '香港國際機場|Hong Kong International Airport|HKIA'],
  ['TSY', '青衣', 'Tsing Yi', 'kwai_tsing', 22.358, 114.108, '青衣城'],
  ['KOW', '九龍', 'Kowloon', 'yau_tsim_mong', 22.305, 114.162, '圓方|西九龍|West Kowloon'],
  ['HOK', '香港', 'Hong Kong', 'central_western', 22.285, 114.158, 'IFC|國際金融中心'],
  ['SUN', '欣澳', 'Sunny Bay', 'tsuen_wan', 22.332, 114.029, ''],
  ['DIS', '迪士尼', 'Disneyland Resort', 'tsuen_wan', 22.315, 114.045, '迪士尼樂園|Disneyland'],
  ['LOW', '羅湖', 'Lo Wu', 'north', 22.528, 114.113, ''],
  ['SHS', '上水', 'Sheung Shui', 'north', 22.501, 114.128, ''],
  ['FAN', '粉嶺', 'Fanling', 'north', 22.492, 114.139, ''],
  ['TWO', '太和', 'Tai Wo', 'tai_po', 22.451, 114.161, ''],
  ['TAP', '大埔墟', 'Tai Po Market', 'tai_po', 22.445, 114.171, '大埔|Tai Po|Taipo'],
  ['UNI', '大學', 'University', 'sha_tin', 22.413, 114.21, '中大|中文大學|CUHK'],
  ['FOT', '火炭', 'Fo Tan', 'sha_tin', 22.395, 114.198, 'Fotan'],
  ['SHT', '沙田', 'Sha Tin', 'sha_tin', 22.382, 114.187, 'Shatin'],
  ['TAW', '大圍', 'Tai Wai', 'sha_tin', 22.373, 114.179, ''],
  ['KOT', '九龍塘', 'Kowloon Tong', 'kowloon_city', 22.337, 114.176, '又一城|Festival Walk'],
  ['MKK', '旺角東', 'Mong Kok East', 'yau_tsim_mong', 22.322, 114.173, 'MOKO'],
  ['HUH', '紅磡', 'Hung Hom', 'kowloon_city', 22.303, 114.182, '理工大學|PolyU|Hunghom'],
  ['EXC', '會展', 'Exhibition Centre', 'wan_chai', 22.282, 114.175, '灣仔北|Convention Centre'],
  ['ADM', '金鐘', 'Admiralty', 'central_western', 22.279, 114.165, '太古廣場|Pacific Place'],
  ['CHW', '柴灣', 'Chai Wan', 'eastern', 22.265, 114.237, ''],
  ['HFC', '杏花邨', 'Heng Fa Chuen', 'eastern', 22.277, 114.24, '杏花村'],
  ['SKW', '筲箕灣', 'Shau Kei Wan', 'eastern', 22.279, 114.229, ''],
  ['SWH', '西灣河', 'Sai Wan Ho', 'eastern', 22.282, 114.222, ''],
  ['TAK', '太古', 'Tai Koo', 'eastern', 22.285, 114.216, 'Taikoo|太古城'],
  ['QUB', '鰂魚涌', 'Quarry Bay', 'eastern', 22.288, 114.21, '則魚涌|側魚涌|鰂魚湧|太古坊'],
  ['NOP', '北角', 'North Point', 'eastern', 22.291, 114.2, ''],
  ['FOH', '炮台山', 'Fortress Hill', 'eastern', 22.288, 114.194, '砲台山'],
  ['TIH', '天后', 'Tin Hau', 'wan_chai', 22.282, 114.192, ''],
  ['CAB', '銅鑼灣', 'Causeway Bay', 'wan_chai', 22.28, 114.184, 'CWB|銅記'],
  ['WAC', '灣仔', 'Wan Chai', 'wan_chai', 22.278, 114.173, 'Wanchai'],
  ['CEN', '中環', 'Central', 'central_western', 22.282, 114.158, ''],
  ['SHW', '上環', 'Sheung Wan', 'central_western', 22.287, 114.152, ''],
  ['SYP', '西營盤', 'Sai Ying Pun', 'central_western', 22.286, 114.143, ''],
  ['HKU', '香港大學', 'HKU', 'central_western', 22.284, 114.135, '港大|石塘咀'],
  ['KET', '堅尼地城', 'Kennedy Town', 'central_western', 22.281, 114.129, 'K-Town|西環'],
  ['TIK', '調景嶺', 'Tiu Keng Leng', 'sai_kung', 22.304, 114.253, ''],
  ['YAT', '油塘', 'Yau Tong', 'kwun_tong', 22.298, 114.237, ''],
  ['LAT', '藍田', 'Lam Tin', 'kwun_tong', 22.307, 114.233, ''],
  ['KWT', '觀塘', 'Kwun Tong', 'kwun_tong', 22.312, 114.226, '官塘|KT|apm'],
  ['NTK', '牛頭角', 'Ngau Tau Kok', 'kwun_tong', 22.315, 114.219, ''],
  ['KOB', '九龍灣', 'Kowloon Bay', 'kwun_tong', 22.323, 114.214, '德福|KLN Bay'],
  ['CHH', '彩虹', 'Choi Hung', 'wong_tai_sin', 22.335, 114.209, ''],
  ['DIH', '鑽石山', 'Diamond Hill', 'wong_tai_sin', 22.34, 114.202, '荷里活廣場'],
  ['WTS', '黃大仙', 'Wong Tai Sin', 'wong_tai_sin', 22.342, 114.194, ''],
  ['LOF', '樂富', 'Lok Fu', 'wong_tai_sin', 22.338, 114.187, ''],
  ['SKM', '石硤尾', 'Shek Kip Mei', 'sham_shui_po', 22.332, 114.169, 'JCCAC'],
  ['PRE', '太子', 'Prince Edward', 'yau_tsim_mong', 22.324, 114.168, ''],
  ['MOK', '旺角', 'Mong Kok', 'yau_tsim_mong', 22.319, 114.169, 'Mongkok|MK|朗豪坊'],
  ['YMT', '油麻地', 'Yau Ma Tei', 'yau_tsim_mong', 22.313, 114.171, '油蔴地'],
  ['HOM', '何文田', 'Ho Man Tin', 'kowloon_city', 22.309, 114.183, 'Homantin|HMT'],
  ['WHA', '黃埔', 'Whampoa', 'kowloon_city', 22.305, 114.189, '黃埔花園|Whampo'],
  ['WKS', '烏溪沙', 'Wu Kai Sha', 'sha_tin', 22.429, 114.244, ''],
  ['MOS', '馬鞍山', 'Ma On Shan', 'sha_tin', 22.425, 114.232, ''],
  ['HEO', '恆安', 'Heng On', 'sha_tin', 22.418, 114.226, '恒安'],
  ['TSH', '大水坑', 'Tai Shui Hang', 'sha_tin', 22.408, 114.223, ''],
  ['SHM', '石門', 'Shek Mun', 'sha_tin', 22.388, 114.208, ''],
  ['CIO', '第一城', 'City One', 'sha_tin', 22.383, 114.204, '沙田第一城'],
  ['STW', '沙田圍', 'Sha Tin Wai', 'sha_tin', 22.377, 114.195, ''],
  ['CKT', '車公廟', 'Che Kung Temple', 'sha_tin', 22.375, 114.186, ''],
  ['HIK', '顯徑', 'Hin Keng', 'sha_tin', 22.364, 114.171, ''],
  ['KAT', '啟德', 'Kai Tak', 'kowloon_city', 22.33, 114.199, '啓德'],
  ['SUW', '宋皇臺', 'Sung Wong Toi', 'kowloon_city', 22.326, 114.191, '宋皇台|九龍城|Kowloon City'],
  ['TKW', '土瓜灣', 'To Kwa Wan', 'kowloon_city', 22.317, 114.188, ''],
  ['ETS', '尖東', 'East Tsim Sha Tsui', 'yau_tsim_mong', 22.295, 114.175, '尖沙咀東|TST East|East TST'],
  ['AUS', '柯士甸', 'Austin', 'yau_tsim_mong', 22.304, 114.167, ''],
  ['NAC', '南昌', 'Nam Cheong', 'sham_shui_po', 22.327, 114.154, ''],
  ['MEF', '美孚', 'Mei Foo', 'sham_shui_po', 22.338, 114.138, '美孚新邨'],
  ['TWW', '荃灣西', 'Tsuen Wan West', 'tsuen_wan', 22.369, 114.11, ''],
  ['KSR', '錦上路', 'Kam Sheung Road', 'yuen_long', 22.435, 114.063, '錦田'],
  ['YUL', '元朗', 'Yuen Long', 'yuen_long', 22.446, 114.035, 'YL'],
  ['LOP', '朗屏', 'Long Ping', 'yuen_long', 22.448, 114.026, ''],
  ['TIS', '天水圍', 'Tin Shui Wai', 'yuen_long', 22.448, 114.005, ''],
  ['SIH', '兆康', 'Siu Hong', 'tuen_mun', 22.412, 113.979, ''],
  ['TUM', '屯門', 'Tuen Mun', 'tuen_mun', 22.395, 113.973, ''],
  ['TUC', '東涌', 'Tung Chung', 'islands', 22.289, 113.941, '東湧|東薈城|Citygate'],
  ['LAK', '荔景', 'Lai King', 'kwai_tsing', 22.348, 114.126, '茘景'],
  ['OLY', '奧運', 'Olympic', 'yau_tsim_mong', 22.318, 114.16, '奧海城|大角咀|Olympian City'],
  ['POA', '寶琳', 'Po Lam', 'sai_kung', 22.323, 114.258, ''],
  ['HAH', '坑口', 'Hang Hau', 'sai_kung', 22.316, 114.264, ''],
  ['TKO', '將軍澳', 'Tseung Kwan O', 'sai_kung', 22.308, 114.26, '將澳'],
  ['LHP', '康城', 'LOHAS Park', 'sai_kung', 22.296, 114.269, '日出康城|Lohas'],
  ['TSW', '荃灣', 'Tsuen Wan', 'tsuen_wan', 22.374, 114.118, ''],
  ['TWH', '大窩口', 'Tai Wo Hau', 'kwai_tsing', 22.371, 114.125, ''],
  ['KWH', '葵興', 'Kwai Hing', 'kwai_tsing', 22.363, 114.131, ''],
  ['KWF', '葵芳', 'Kwai Fong', 'kwai_tsing', 22.357, 114.128, ''],
  ['LCK', '荔枝角', 'Lai Chi Kok', 'sham_shui_po', 22.337, 114.148, '茘枝角'],
  ['CSW', '長沙灣', 'Cheung Sha Wan', 'sham_shui_po', 22.335, 114.156, ''],
  ['SSP', '深水埗', 'Sham Shui Po', 'sham_shui_po', 22.331, 114.162, '深水步|深水埔|Shamshuipo'],
  ['JOR', '佐敦', 'Jordan', 'yau_tsim_mong', 22.305, 114.172, ''],
  ['TST', '尖沙咀', 'Tsim Sha Tsui', 'yau_tsim_mong', 22.297, 114.172, '尖沙嘴|尖咀|Tsimshatsui'],
  ['OCP', '海洋公園', 'Ocean Park', 'southern', 22.249, 114.174, ''],
  ['WCH', '黃竹坑', 'Wong Chuk Hang', 'southern', 22.248, 114.168, ''],
  ['LET', '利東', 'Lei Tung', 'southern', 22.242, 114.156, ''],
  ['SOH', '海怡半島', 'South Horizons', 'southern', 22.243, 114.149, '海怡'],
] as const satisfies readonly (readonly [
  code: string,
  zh: string,
  en: string,
  district: District,
  latitude: number,
  longitude: number,
  aliases: string,
])[];

export type StationCode = (typeof ROWS)[number][0];

export const STATIONS: readonly (Station & { code: StationCode })[] = ROWS.map(
  ([code, zh, en, district, latitude, longitude, aliases]) => ({
    code,
    zh,
    en,
    district,
    latitude,
    longitude,
    aliases,
  }),
);
