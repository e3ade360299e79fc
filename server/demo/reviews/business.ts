import type { ReviewLines } from './lines';

/** Reviews of business and finance courses. No promises of returns. */
export const businessReviews: ReviewLines = {
  zh: [
    [
      5,
      '先講風險，再講方法',
      '導師無唱好任何嘢，一開始就講清楚限制同風險，之後先講點做。呢種態度令人信得過。',
    ],
    [5, '數字都變得易明', '本身好怕數，導師用日常例子逐格解釋，終於睇得明張表講緊乜。'],
    [5, '範本好實用', '有現成表格可以帶走，返到去填自己嘅數就用得，慳咗好多時間。'],
    [5, '個案貼近本地小生意', '講嘅都係香港細公司、小店會遇到嘅問題，唔係外國大企業嘅故事。'],
    [5, '問到好深都有答', '帶住自己實際問題去，導師肯花時間一齊拆解，唔係敷衍兩句。'],
    [5, '條理分明', '先講大局，再逐步落細節，每部分有小總結。聽完腦入面有一張圖。'],
    [5, '行內人分享', '導師真係做過，講到中間有咩容易中伏，呢啲書上面睇唔到。'],
    [5, '練習題有意思', '用真實資料改編嘅例子，大家一齊計，錯咗導師會解點解會錯。'],
    [5, '無硬銷', '成個過程無推銷任何產品或者平台，純粹教嘢，值得一讚。'],
    [4, '資料更新', '提到的做法都有註明是哪一年，導師會提我們自己再查官方資料。內容略多，要消化。'],
    [4, '適合新手', '由最基本的詞語講起，沒有背景都可以。有經驗的人可選較深的一班。'],
    [4, '討論有深度', '小組討論時大家肯講真實情況。時間再長些會更好。'],
    [4, '筆記齊全', '講義清楚，留白位可以自己寫。列印顏色淡，圖表要看電子版。'],
    [4, '守時有效率', '準時開始，中間休息剛好，沒有廢話。放工趕來的話記得先食少少嘢。'],
    [4, '導師友善', '發問不會覺得尷尬。個別行業的例子少了一點，希望之後補充。'],
    [4, '學懂問對問題', '未必即時有答案，但知道之後要問專業人士甚麼，已經很有價值。'],
    [3, '例子集中在某一類', '教得清楚，但例子多數來自同一個行業，我要自己轉換。'],
    [3, '節奏偏快', '後段講得快，計算部分未完全跟上。導師有提供步驟，回家可以再試。'],
    [3, '場地普通', '內容不錯，場地座位較密，寫筆記不太方便。'],
    [2, '題目比介紹窄', '介紹列出好幾個題目，實際只講了其中一半，其餘說留待下一個課程。希望介紹寫得準確些。'],
  ],
  en: [
    [
      5,
      'Risks first',
      'No hype at all. The limits were explained before the methods, which is why I trusted the rest.',
    ],
    [
      5,
      'Templates I still use',
      'Clear spreadsheets, explained cell by cell, and time set aside for our own questions.',
    ],
    [
      4,
      'Relevant to small firms here',
      'Local examples rather than case studies about giants. A lot of material for the time available.',
    ],
    [
      4,
      'Nothing to sell',
      'Refreshingly free of sales talk. I would have liked a few more examples from service businesses.',
    ],
    [
      3,
      'Went a bit fast',
      'The trainer knows the field well, but the calculations near the end needed more time.',
    ],
  ],
};
