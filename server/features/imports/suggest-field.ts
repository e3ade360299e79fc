import { IMPORT_FIELDS, type ImportField } from '@/lib/contract/admin-imports';
import en from '@/messages/islands/admin.en.json';
import zhHk from '@/messages/islands/admin.zh-hk.json';
import { plainName } from './text/plain-name';

/** Column headings in use in Hong Kong, in addition to each field's own name. */
const NAMES: Record<ImportField, string[]> = {
  id: ['編號', '課程編號', '代號', '班號', 'course id', 'course code', 'code', 'ref', 'no'],
  slug: ['網頁地址', 'address of the page', 'page address'],
  merchant: [
    '商戶',
    '商戶編號',
    '機構',
    '機構編號',
    '主辦',
    '主辦機構',
    'merchant id',
    'organiser',
    'provider',
  ],
  category: ['分類', '類別', '課程類別', '課程分類', 'course category', 'type'],
  categories: ['其他分類', 'other categories'],
  title: [
    '課程',
    '課程名稱',
    '名稱',
    '標題',
    '中文名稱',
    '課程名稱（中文）',
    ...['班名', '班別', '活動名稱', '工作坊名稱', 'class', 'class name', 'programme name', 'activity name'],
    'course',
    'course name',
    'course title',
  ],
  title_en: [
    '英文名稱',
    '英文課程名稱',
    '課程名稱（英文）',
    'english name',
    'english title',
    'title (english)',
  ],
  content: ['簡介', '課程簡介', '中文簡介', 'summary', 'introduction'],
  content_en: ['英文簡介', 'english summary'],
  body: ['詳情', '內容', '課程內容', '課程詳情', 'details', 'course content'],
  body_en: ['英文詳情', '英文內容', 'english details'],
  districts: ['地區', '服務地區', '區域', 'area', 'areas', 'location district'],
  age_groups: ['對象', '適合對象', '年齡組別', 'age group', 'target'],
  age_min: [
    ...['年齡', '歲數', '適合年齡', '年齡範圍', '年齡要求', 'age', 'ages', 'age range'],
    '最小年齡',
    '年齡由',
    'min age',
    'minimum age',
    'age from',
  ],
  age_max: ['最大年齡', '年齡至', 'max age', 'maximum age', 'age to'],
  age_min_months: ['最小年齡（月）', 'min age in months', 'age from in months'],
  age_max_months: ['最大年齡（月）', 'max age in months', 'age to in months'],
  teaching_gender: ['性別', '性別限制', '教學對象', 'gender'],
  languages: ['語言', '授課語言', '教學語言', 'language', 'medium'],
  class_size: ['人數', '每班人數', '班別人數', 'group size'],
  mode: ['模式', '上課模式', '授課模式', 'delivery'],
  price_min: ['學費', '費用', '收費', '價錢', '價格', 'price', 'fee', 'fees', 'tuition', 'cost'],
  price_max: ['學費上限', '最高收費', 'max price', 'maximum price'],
  price_unit: ['收費單位', '收費方式', 'fee per', 'unit'],
  lessons: ['堂數', '節數', '課堂數目', 'no of lessons', 'number of lessons', 'sessions'],
  lesson_minutes: [
    '每堂分鐘',
    '每節分鐘',
    '時長',
    '每堂時間',
    '每堂時長',
    'minutes',
    'duration',
    'duration minutes',
  ],
  trial_price: ['試堂費', '試堂', 'trial', 'trial fee'],
  material_fee: ['材料費', 'material', 'materials'],
  weekdays: ['星期', '逢星期', '上課日', 'weekday', 'day', 'days'],
  time_from: ['開始時間', '時間由', '上課時間（由）', 'start time', 'from'],
  time_to: ['結束時間', '完結時間', '時間至', '上課時間（至）', 'end time', 'to'],
  start_date: [
    '開課日期',
    '開始日期',
    '開班日期',
    '開課日',
    '開班日',
    '首堂日期',
    'first lesson',
    'start',
    'begin date',
    'date from',
  ],
  end_date: ['完結日期', '結束日期', 'end', 'finish date', 'date to'],
  except_dates: ['除外日期', '停課日期', 'excluded dates', 'no class on'],
  schedule_note: ['時間備註', '上課時間備註', 'time note'],
  schedule_note_en: ['英文時間備註', 'english time note'],
  venue: ['地點', '上課地點', '場地', 'place', 'location'],
  venue_en: ['英文地點', 'english venue', 'venue (english)'],
  instructor: ['導師', '老師', '教練', 'teacher', 'coach', 'tutor'],
  places: ['名額', '學額', 'quota', 'capacity'],
  places_left: ['餘額', '剩餘名額', '尚餘名額', 'vacancies', 'places available'],
  enrol_from: ['報名開始日期', '開始報名日期', 'enrolment start', 'enrol start date'],
  enrol_until: ['截止報名日期', '報名截止日期', '截止日期', 'enrolment deadline', 'deadline'],
  ballot_on: ['抽籤日期', 'ballot date'],
  waiting_list: ['候補', '候補名單', 'standby list'],
  outcomes: ['學到甚麼', '學習成果', 'learning outcomes'],
  outcomes_en: ['英文學習成果', 'english outcomes'],
  weather_note: ['惡劣天氣安排', '天氣安排', 'bad weather'],
  weather_note_en: ['英文惡劣天氣安排', 'english weather note'],
  fee_basis: ['計費方式', 'fee basis', 'basis of the fee'],
  registration_fee: ['報名費', '註冊費', 'registration', 'enrolment fee', 'application fee'],
  first_payment: ['首次須付', '首期', '首期付款', 'deposit', 'first instalment'],
  first_payment_share: ['首期百分比', 'first payment percent', 'deposit percent'],
  refund: ['退款', '退款安排', 'refunds', 'refund policy'],
  refund_days: ['退款期限', '取消期限', 'cancellation days', 'refund until days before'],
  makeup: ['補堂', '補課', 'make-up', 'make up lessons'],
  makeup_lessons: ['補堂次數', '可補堂數', 'make-up limit'],
  leave_hours: ['請假期限', '請假通知', 'notice hours', 'leave notice'],
  access: ['無障礙', '無障礙設施', '通達設施', 'accessibility', 'accessible facilities'],
  access_lacking: ['沒有的無障礙設施', '欠缺設施', 'not accessible'],
  sen: ['特殊學習需要', '特殊教育需要', 'special educational needs'],
  access_note: ['無障礙備註', '其他語言', 'accessibility note'],
  access_note_en: ['英文無障礙備註', 'english accessibility note'],
  school_registration: ['學校註冊', 'registered school'],
  school_number: ['學校註冊編號', '學校編號', 'school no', 'school registration no'],
  record_check: ['性罪行定罪紀錄查核', '查核機制', 'sexual conviction record check'],
  qualifications: ['資格', '導師資格', 'teacher qualifications', 'certificates'],
  qualification_note: ['資格備註', '資格詳情', 'qualification details'],
  qualification_note_en: ['英文資格備註', 'english qualification note'],
  cef_code: ['持續進修基金', '基金編號', '持續進修基金編號', 'cef', 'cef course code'],
  weather_rule: ['惡劣天氣規則', 'weather rule'],
  weather_signals: ['取消課堂的天氣訊號', '天氣訊號', 'weather signals'],
  weather_hours: ['課前多少小時', 'hours before'],
  weather_resume_hours: ['訊號除下後多少小時恢復', 'hours until lessons resume'],
  weather_after: ['天氣取消後', 'after a cancelled lesson'],
  hashtags: ['標籤', '關鍵字', 'tags', 'keywords'],
  picture: ['圖片', '相片', 'image', 'photo'],
  published_on: ['公布日期', '刊登日期', 'announced', 'publish date'],
  url: ['網址', '連結', '網頁', 'link', 'web page'],
  url_en: ['英文網址', '英文網頁', 'english link', 'english url'],
  public_holidays: ['公眾假期', '公眾假期安排', 'public holiday', 'holidays'],
  school_holidays: ['學校假期', '學校假期安排', 'school holiday'],
  camp: ['營', '日營', 'day camp'],
  drop_off_from: ['提早接收', '最早送到', 'drop off', 'early drop-off'],
  name: ['商戶名稱', '機構名稱', '店名', 'merchant name', 'organisation'],
  name_en: ['英文商戶名稱', '商戶英文名稱', '機構英文名稱', 'english merchant name'],
  description: ['商戶簡介', '機構簡介', 'about'],
  description_en: ['英文商戶簡介', '機構英文簡介'],
  address: ['地址', '中文地址', 'merchant address'],
  address_en: ['英文地址', 'english address'],
  /** Of a course, the heading is that of `districts`. */
  district: [],
  contact: ['電話', '聯絡電話', '聯絡', 'phone', 'telephone', 'tel', 'mobile'],
  contact_is_whatsapp: ['whatsapp', '可用whatsapp'],
  website: ['網站', '商戶網站', '機構網站', 'merchant website', 'homepage'],
  logo: ['標誌', '商標', 'merchant logo'],
};

/** Headings of the template, as the screen names the fields. */
const labelsOf = (field: ImportField) =>
  [zhHk, en].map(({ admin }) => plainName(admin.imports.fields[field]));

const FIELDS = new Map<string, ImportField>(
  // Labels and field names come last, so that they win over alternative headings.
  [...IMPORT_FIELDS]
    .flatMap((field) => NAMES[field].map((name): [string, ImportField] => [plainName(name), field]))
    .concat(
      IMPORT_FIELDS.flatMap((field) => labelsOf(field).map((name): [string, ImportField] => [name, field])),
    )
    .concat(IMPORT_FIELDS.map((field) => [plainName(field), field])),
);

/** What a heading says of its values, beside its name: 學費(HK$), 地區*必填. */
const HINT =
  /[(（[【]\s*(?:HK\$|HKD|港元|元|\$|歲|years?|分鐘|mins?|minutes|人|堂|必填|選填|如有|如適用|required|optional|if any|(?:dd|mm|yyyy|[-/年月日.]){2,8})\s*[)）\]】]|[*＊]|必填|選填/gi;
const HEADING_MAX = 200;

/** Returns the likeliest field for a heading, also with a hint of its values; null if the heading is unknown. */
export function suggestField(heading: string): ImportField | null {
  const name = heading.slice(0, HEADING_MAX);
  return FIELDS.get(plainName(heading)) ?? FIELDS.get(plainName(name.replace(HINT, ''))) ?? null;
}
