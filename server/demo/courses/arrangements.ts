import type { ClassSize, District } from '@/lib/contract/choices';
import type { Audience, Pack, Text } from './material';

/** Sentences that hold for many courses: for whom, how many, what to bring, what when it rains. */

export const FOR_AUDIENCE: Record<Audience, readonly Text[]> = {
  kids: [
    [
      '按年齡分組，家長可以在場外等候，落堂時導師會簡單講一次當日進度。',
      'Children are grouped by age; parents may wait outside and hear a short report after each lesson.',
    ],
    [
      '小朋友不用有基礎，導師會用遊戲熱身，跟得慢的有助教照顧。',
      'No experience needed. Lessons warm up with games and an assistant looks after anyone who needs more time.',
    ],
    [
      '首堂有十分鐘適應時間，怕生的小朋友可由家長陪同開始。',
      'The first ten minutes are for settling in; a shy child may start with a parent.',
    ],
    [
      '每堂有一樣做得到的小任務，小朋友會急着講給你聽。',
      'Each lesson has one small task they can finish and will want to tell you about.',
    ],
    [
      '坐不定也不怕，內容每十五分鐘轉一次。',
      'Wrigglers welcome: the activity changes every fifteen minutes.',
    ],
  ],
  teens: [
    [
      '適合中學生，上課時間避開大部分學校的考試週。',
      'For secondary pupils, scheduled around most schools’ exam weeks.',
    ],
    [
      '同齡組班，進度快的同學可中途轉到進階組。',
      'Grouped with peers; anyone ahead may move up during the term.',
    ],
    ['不用陪同，落堂時間準，方便自己搭車回家。', 'No parent needed, and it ends on time for the bus home.'],
    ['導師把他們當大人看，題目由同學一齊揀。', 'Treated as grown-ups: the class chooses its own topics.'],
  ],
  adults: [
    [
      '零基礎可以報名，放工直接過來都趕得切。',
      'Beginners are welcome, and the hours suit people coming straight from work.',
    ],
    [
      '一半學員是第一次接觸，不用擔心跟不上。',
      'Half the class is usually new to it, so you will not be the only one starting.',
    ],
    [
      '以成人的步伐教，重點重複練，問題即場解答。',
      'Taught at an adult pace: key points are repeated and questions answered on the spot.',
    ],
    ['一個人來最好，開場十分鐘大家就熟了。', 'Coming alone is fine: ten minutes in, everyone has met.'],
    [
      '不設考核，想認真學或者只想放鬆，導師都有安排。',
      'No tests. Whether you mean it seriously or want to unwind, there is a way to take part.',
    ],
    [
      '放工後的腦袋裝不下太多，所以每堂只講一至兩個重點。',
      'Tired heads hold little, so each evening makes one or two points only.',
    ],
    [
      '學過又放下的人特別適合，導師會幫你由記得的地方接上。',
      'Good for people who once began and stopped: you pick up where memory does.',
    ],
    [
      '導師會先問你為甚麼想學，再決定由哪裏教起。',
      'The tutor first asks why you came, and then decides where to begin.',
    ],
  ],
  seniors: [
    [
      '為六十歲或以上的街坊而設，中段有休息，動作可以坐着做。',
      'For people of 60 and above, with a break in the middle and seated options throughout.',
    ],
    [
      '步伐較慢，講義用大字印刷，膝頭或腰有舊患請先告訴導師。',
      'A gentle pace with large-print notes. Tell the tutor first about any knee or back trouble.',
    ],
    [
      '同班多是住附近的街坊，上完堂常常一齊飲茶。',
      'Most classmates live nearby, and tea afterwards is usual.',
    ],
    ['不趕進度，忘記了就再教一次。', 'No hurry: what is forgotten is simply taught again.'],
  ],
  family: [
    [
      '一位大人陪一位小朋友，公公婆婆一樣歡迎。',
      'One adult with one child; grandparents are just as welcome.',
    ],
    [
      '大人不用識，只要肯一齊做。第二位小朋友可以加位。',
      'Adults need no skill, only the will to join in. A second child may be added.',
    ],
    [
      '大細都有事做，不會變成大人在旁邊看電話。',
      'Both have something to do, so nobody ends up watching a phone.',
    ],
  ],
  all: [
    [
      '中學生以上都可以參加，同班常常由學生到退休人士都有。',
      'Open to anyone from secondary school up: a typical class runs from pupils to retirees.',
    ],
    [
      '新手和有經驗的都可以參加，導師會分兩個難度示範。',
      'Newcomers and experienced people are both fine: each step is shown at two levels.',
    ],
    [
      '同班有學生有退休人士，互相教是這一班的特色。',
      'Students and retirees together, teaching one another: that is the charm of it.',
    ],
    ['不需要任何準備，人來就可以。', 'No preparation needed: just come.'],
  ],
};

export function onPack(pack: Pack): readonly Text[] {
  if (pack === 'free')
    return [
      [
        '費用全免，名額先到先得，請預先聯絡商戶留位。',
        'Free of charge, first come, first served. Please contact the merchant ahead to hold a place.',
      ],
    ];
  if (pack === 'person')
    return [
      ['按人數收費，兩人成行，材料已包括在內。', 'Priced per person from two people up, materials included.'],
    ];
  if (pack === 'private' || pack === 'hour')
    return [
      [
        '一對一上堂，時間與內容由你和導師商量。',
        'One to one: you and the tutor settle the hours and the content.',
      ],
      [
        '私人授課，可以集中處理一個問題，也可以長期跟進。',
        'Private tuition, for one stubborn problem or for the long run.',
      ],
    ];
  if (pack === 'month')
    return [
      [
        '逐月報名，每月四堂；遇着有五個上課日的月份，收五堂學費。',
        'Enrol month by month, four lessons each; a month with five class days is charged as five.',
      ],
      ['按月續報，隨時可以插班，不設年費。', 'Renew monthly and join at any point; there is no yearly fee.'],
    ];
  if (pack === 1)
    return [
      ['每堂獨立報名，不用一次過交一期。', 'Each session is booked on its own, with no term to commit to.'],
      ['一堂完成，適合想先試一試的人。', 'Complete in one session, for anyone who wants to try first.'],
      [
        '單堂報名，鍾意再續，不喜歡也沒有包袱。',
        'One session at a time: come back if you like it, no strings if not.',
      ],
      [
        '一次過完成，完成後可以拍照留念，也可以約下一次。',
        'Done in one go, with time for a photo, or for planning the next.',
      ],
    ];
  if (pack <= 3)
    return [
      [
        `${pack === 2 ? '兩' : '三'}堂連續上，內容前後銜接，最好不要缺堂。`,
        `${pack === 2 ? 'Two' : 'Three'} linked lessons; try not to miss one.`,
      ],
    ];
  return [
    [
      `一期 ${pack} 堂，缺席可安排補堂一次。`,
      `A term of ${pack} lessons with one make-up class if you miss any.`,
    ],
    [
      `全期 ${pack} 堂，由淺入深，期末會有簡單總結。`,
      `${pack} lessons that build on each other, with a short review at the end.`,
    ],
  ];
}

export const ON_SIZE: Record<ClassSize, readonly Text[]> = {
  one_to_one: [['一位導師對一位學員。', 'One tutor, one student.']],
  two_to_four: [
    ['小組上堂，每班最多四人。', 'Small groups of four at most.'],
    [
      '兩人開班，四人滿額，每個人都輪到導師親手示範。',
      'Runs from two people and closes at four, so everyone gets hands-on help.',
    ],
  ],
  more_than_four: [
    ['滿五人開班，另有助教幫手。', 'Runs from five people, with an assistant on hand.'],
    ['人數足夠分組，大家可以互相觀摩。', 'Enough people to work in groups and learn from one another.'],
  ],
};

/** What holds only under a condition is drawn only where the condition holds. */
export const GOOD_TO_KNOW = {
  always: [
    [
      '請假請於上課前一日通知，可改上同級另一班。',
      'Tell us a day ahead if you cannot come and you may join another class of the same level.',
    ],
  ],
  paid: [
    ['學費可用轉數快支付，收據以電郵發出。', 'Fees can be paid by FPS; receipts come by e-mail.'],
    [
      '開班前三日會確認人數，未能成班全數退款。',
      'We confirm numbers three days before; if the class does not run you are refunded in full.',
    ],
  ],
  inPerson: [
    [
      '報名後會收到地址、入口相片和當日要帶的東西。',
      'After booking you get the address, a photo of the entrance and a list of what to bring.',
    ],
    [
      '建議提早十分鐘到，遲到超過二十分鐘請先致電。',
      'Please come ten minutes early, and ring if you will be more than twenty minutes late.',
    ],
  ],
  indoors: [
    [
      '八號風球或黑色暴雨警告生效時停課，之後另行安排補堂。',
      'No class under typhoon signal 8 or a black rainstorm warning; a make-up lesson follows.',
    ],
    ['場地有飲水機和儲物格，毋須帶太多東西。', 'There is drinking water and a locker, so travel light.'],
  ],
  outdoors: [
    [
      '請自備飲用水、帽和防曬，帶一件乾衫替換。',
      'Bring water, a hat and sunscreen, and a dry top to change into.',
    ],
    [
      '集合後準時出發，遲到請即時致電領隊。',
      'We leave on time from the meeting point; ring the leader at once if you are late.',
    ],
  ],
  online: [
    [
      '上課前一日會收到連結，建議用電腦，手機亦可。',
      'The link comes the day before; a computer is best, a phone will do.',
    ],
    [
      '每堂有錄影，七日內可以重看，只供同班同學使用。',
      'Lessons are recorded for classmates to watch again within seven days.',
    ],
    ['八號風球或黑雨照常網上上課。', 'Online lessons run as usual under typhoon signals and black rain.'],
  ],
} as const satisfies Record<string, readonly Text[]>;

export const WEATHER_NOTES: readonly Text[] = [
  [
    '八號風球或黑雨停課。訊號除下兩小時後復課，未能復課會安排補堂。',
    'No class under typhoon signal 8 or a black rainstorm. Class resumes two hours after the signal is lowered, or a make-up lesson is arranged.',
  ],
  [
    '三號風球、紅雨或雷暴警告生效時，戶外部分改期，當日早上九時前以訊息通知。',
    'Under signal 3, a red rainstorm or a thunderstorm warning the outdoor part is rebooked; you get a message before 9 am.',
  ],
  [
    '酷熱天氣警告下會縮短時間並增加休息；雷暴時即時停止，按剩餘時間補堂。',
    'Under a very hot weather warning we shorten the class and rest more often; thunder stops it at once and the remaining time is made up.',
  ],
];

/** Neighbourhoods where a merchant rents a room away from home. */
export const AREAS: Record<Exclude<District, 'other'>, readonly Text[]> = {
  central_western: [
    ['上環', 'Sheung Wan'],
    ['堅尼地城', 'Kennedy Town'],
  ],
  wan_chai: [
    ['灣仔', 'Wan Chai'],
    ['跑馬地', 'Happy Valley'],
  ],
  eastern: [
    ['太古', 'Tai Koo'],
    ['北角', 'North Point'],
    ['筲箕灣', 'Shau Kei Wan'],
  ],
  southern: [
    ['香港仔', 'Aberdeen'],
    ['黃竹坑', 'Wong Chuk Hang'],
    ['赤柱', 'Stanley'],
  ],
  yau_tsim_mong: [
    ['旺角', 'Mong Kok'],
    ['奧運', 'Olympic'],
    ['佐敦', 'Jordan'],
  ],
  sham_shui_po: [
    ['長沙灣', 'Cheung Sha Wan'],
    ['美孚', 'Mei Foo'],
  ],
  kowloon_city: [
    ['啟德', 'Kai Tak'],
    ['紅磡', 'Hung Hom'],
    ['九龍塘', 'Kowloon Tong'],
  ],
  wong_tai_sin: [
    ['鑽石山', 'Diamond Hill'],
    ['樂富', 'Lok Fu'],
  ],
  kwun_tong: [
    ['觀塘', 'Kwun Tong'],
    ['九龍灣', 'Kowloon Bay'],
    ['藍田', 'Lam Tin'],
  ],
  kwai_tsing: [
    ['葵芳', 'Kwai Fong'],
    ['青衣', 'Tsing Yi'],
  ],
  tsuen_wan: [
    ['荃灣', 'Tsuen Wan'],
    ['深井', 'Sham Tseng'],
  ],
  tuen_mun: [
    ['屯門', 'Tuen Mun'],
    ['兆康', 'Siu Hong'],
  ],
  yuen_long: [
    ['元朗', 'Yuen Long'],
    ['天水圍', 'Tin Shui Wai'],
  ],
  north: [
    ['上水', 'Sheung Shui'],
    ['粉嶺', 'Fanling'],
  ],
  tai_po: [
    ['大埔墟', 'Tai Po Market'],
    ['太和', 'Tai Wo'],
  ],
  sha_tin: [
    ['大圍', 'Tai Wai'],
    ['馬鞍山', 'Ma On Shan'],
    ['火炭', 'Fo Tan'],
  ],
  sai_kung: [
    ['將軍澳', 'Tseung Kwan O'],
    ['西貢', 'Sai Kung'],
    ['康城', 'LOHAS Park'],
  ],
  islands: [
    ['東涌', 'Tung Chung'],
    ['梅窩', 'Mui Wo'],
  ],
};

export const INSTRUCTORS: readonly string[] = [
  'Yan Lam',
  'Coach Ho',
  'Ms Cheung',
  'Kelvin Tse',
  'Siu Man',
  'Mr Leung',
  'Joyce Ng',
  'Coach Ip',
  'Wing Yiu',
  'Hei Tong',
  'Ms Poon',
  'Alan Kwok',
  'Natalie Fung',
  'Coach Sze',
  'Ka Yan',
  'Mr Yip',
  'Phoebe Mak',
  'Tim Chau',
  'Ms Au',
  'Carmen Lui',
  'Daniel Suen',
  'Miu Miu',
  'Coach Lai',
  'Ms Hui',
];
