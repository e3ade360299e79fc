import type { ReviewLines } from './lines';

/** Reviews of music and photography courses. */
export const musicReviews: ReviewLines = {
  zh: [
    [5, '導師會聽，亦會講', '每次都會先睇我做一次先開口，講嘅嘢好到位，唔係一味話「多啲練習」。'],
    [5, '技巧同感覺都有教', '唔止教手勢同步驟，仲會問我想表達啲乜。第一次覺得自己係創作緊，唔係抄功課。'],
    [5, '由零開始都跟得上', '完全無底，導師由點樣拎、點樣擺開始教，無用艱深術語，我呢啲初哥都聽得明。'],
    [5, '返到屋企知道點練', '下課前會寫低三樣要練嘅嘢，每樣點練、練幾耐都講清楚，唔會返到去一頭霧水。'],
    [5, '有作品帶走', '課程完咗有一份自己嘅成果，播俾屋企人聽同睇都好有面。導師有逐份俾意見。'],
    [5, '導師功力好深厚', '示範嗰下全班靜晒。最難得係咁叻都講得出每個細節點解要咁做，而且好有耐性。'],
    [5, '細節一講就明', '困擾咗我成年嘅問題，導師五分鐘就搵到原因，原來只係一個好細嘅習慣。'],
    [5, '好享受嗰段時間', '平時工作好趕，嚟到就完全放低電話。氣氛輕鬆，但係學到嘢。'],
    [5, '會按程度調節', '我想學嘅嘢同書本次序唔同，導師肯遷就，又會提我邊啲基本功唔可以跳過。'],
    [4, '教材清楚', '筆記整理得好，重點用圖表示，回家翻看很方便。如果有示範錄音或短片就更加好。'],
    [4, '環境舒服', '房間安靜，冷氣適中，器材保養得不錯。附近吃飯選擇多，只是假日要等電梯。'],
    [4, '進度穩陣', '不算快，但每一步都練得熟才繼續。心急的人可能覺得慢，我就覺得剛剛好。'],
    [4, '內容實用', '學到的技巧即日可以用。有些示範略快，不過問多次導師都願意再做。'],
    [4, '導師親切', '對新手很友善，會鼓勵但不會亂讚，錯的地方會直接講。希望之後有多些一起練習的機會。'],
    [4, '值得再報', '學到不少，亦認識了幾個同好。課堂之間隔得有點久，最好自己定時練習，否則會忘記。'],
    [4, '預先準備會更好', '導師有提早發出要帶的東西，照準備就順利。第一次來可能要多留意地址，門口不太顯眼。'],
    [
      3,
      '理論偏多',
      '導師知識豐富，但理論部分佔了差不多一半，實際動手的時間比我期望少。想打好基礎的人會適合。',
    ],
    [3, '隔音一般', '教學質素好，只是隔籬房聲音不時傳過來，有時會分心。'],
    [3, '器材要輪流用', '導師細心，但部分器材要兩個人共用，等的時間不短。自己有器材的話建議帶來。'],
    [
      2,
      '和介紹有出入',
      '介紹寫得比較深入，實際內容相當入門，有底的人會覺得重複。導師態度好，但希望程度寫清楚些。',
    ],
  ],
  en: [
    [
      5,
      'He listens first',
      'The teacher lets you finish, then names the one thing that will make the biggest difference. I improved more in a few sessions than in a year alone.',
    ],
    [
      5,
      'Relaxed but serious',
      'A calm atmosphere with real substance. I always knew what to practise at home and why.',
    ],
    [
      4,
      'Clear notes, good room',
      'Handouts are excellent and the equipment is looked after. The entrance is easy to miss, so arrive a little early the first time.',
    ],
    [
      4,
      'Steady pace',
      'Nothing is skipped, which suits me. If you already have some background, say so at the start and you will be given more to do.',
    ],
    [
      3,
      'More theory than I wanted',
      'Very knowledgeable teacher, but I had hoped to spend more of the time doing and less of it listening.',
    ],
  ],
};
