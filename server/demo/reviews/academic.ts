import type { ReviewLines } from './lines';

/** Reviews of academic courses: languages, tutoring, science, humanities. */
export const academicReviews: ReviewLines = {
  zh: [
    [5, '終於聽得明', '導師用例子解釋，唔係照讀筆記。以前死記都記唔到嘅嘢，而家講得返出嚟。'],
    [5, '問題幾蠢都肯答', '我問咗好多基本問題，導師無嫌煩，仲話有人問先知邊度講得唔夠清楚。'],
    [5, '教材自己編', '筆記唔係影印書，係導師自己整理，重點、例子、練習齊全，留返溫習都好用。'],
    [5, '有得即場練', '唔係坐喺度聽，每學一樣就即刻做，錯咗即場改，印象深好多。'],
    [5, '進步睇得到', '開頭做嘅練習同最後做嘅放埋一齊睇，差好遠。導師有逐點寫評語。'],
    [5, '將悶嘅嘢講到有趣', '本身對呢科無乜興趣，導師會講背後嘅故事同日常用法，聽完想自己再搵嚟睇。'],
    [5, '節奏掌握得好', '每個部分唔會拖，亦唔會趕，到最後有時間總結同答問題。'],
    [5, '功課合理', '份量啱啱好，半個鐘左右做得完，下次會對同解釋，唔會為做而做。'],
    [5, '導師準備充足', '知道我哋背景唔同，準備咗深淺兩份練習，快嘅慢嘅都有嘢做。'],
    [4, '條理清晰', '由淺入深，每部分有小結。投影片字略細，坐後排要瞇眼。'],
    [4, '例子貼近香港', '用的例子都是本地情況，容易明白。希望之後可以補充多些延伸閱讀。'],
    [4, '細班教學', '人數不多，每人都有機會發言。如果缺席一次，要自己追筆記。'],
    [4, '導師守時', '準時開始準時完，內容扎實。冷氣偏凍，記得帶外套。'],
    [4, '打好基礎', '沒有教秘技，是實實在在講概念，短期未必見效，但理解深了。'],
    [4, '課後有支援', '之後用訊息問了兩條問題，隔日有詳細回覆。放假期間會慢一點。'],
    [4, '互動不錯', '分組討論的時間足夠，大家都肯開口。個別題目講得略深，要回家再看。'],
    [3, '程度跨度大', '同班有初學也有已學一段時間的，導師只能取中間。開班前做個簡單測試會更好。'],
    [3, '偏重講解', '知識量足，但練習少了些。對自學能力強的人應該沒有問題。'],
    [3, '課室細了些', '內容不錯，導師清楚。課室坐滿之後有點侷促，寫字的枱面不夠。'],
    [
      2,
      '進度太趕',
      '想在有限時間講完所有內容，後段差不多沒有停下來解釋。導師有學問，但應該減少題目，講得深入些。',
    ],
  ],
  en: [
    [
      5,
      'It finally makes sense',
      'Concepts are explained with examples rather than read off a slide. I can now explain it to someone else, which is the best test.',
    ],
    [
      5,
      'No question too small',
      'The teacher encouraged us to ask and never made anyone feel slow. Corrections were quick and kind.',
    ],
    [
      5,
      'Excellent notes',
      'Materials were clearly written by the teacher, with exercises at two levels. I still go back to them.',
    ],
    [
      4,
      'Solid foundations',
      'No shortcuts, just careful teaching. The room is chilly and the text on the slides is small, so sit near the front.',
    ],
    [
      3,
      'Mixed levels',
      'Good teacher, but the class ranged from complete beginners to people who knew most of it. Some sorting beforehand would help.',
    ],
  ],
};
