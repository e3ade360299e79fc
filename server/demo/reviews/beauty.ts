import type { ReviewLines } from './lines';

/** Reviews of beauty and health courses. No claims about cures or results. */
export const beautyReviews: ReviewLines = {
  zh: [
    [5, '導師細心提點', '每個動作都有講清楚點做、幾時要停，做得唔啱會輕輕提一提，好放心。'],
    [5, '留返啲時間畀自己', '平時照顧晒人，嗰一段時間只顧自己。導師把聲好溫柔，完咗心情好好多。'],
    [5, '適合自己步伐', '導師成日提我哋唔好同人比，做到幾多就幾多。新手完全無壓力。'],
    [5, '學到日常用得着', '導師教嘅方法唔使特別器材，返屋企每日花十分鐘就做到。'],
    [5, '環境舒服', '燈光柔和，地方乾淨，有淡淡香味但唔攻鼻。入到去自然會慢落嚟。'],
    [5, '因人而異', '導師開始前問咗我嘅情況同需要，之後教嘅都有遷就，唔係個個一樣。'],
    [
      5,
      '講得實在',
      '無誇張嘅承諾，導師會講邊啲做得到、邊啲要慢慢嚟，亦會叫人有需要先問醫生。呢份老實好難得。',
    ],
    [5, '用品衞生', '工具同用品每次都清潔妥當，導師會喺大家面前再抹一次。'],
    [5, '期待每一次', '同組嘅人都好友善，導師會記得每個人嘅習慣同弱項，好似有人陪住進步。'],
    [4, '節奏舒服', '不會太趕，每段之間有休息。冷氣有時偏凍，建議帶一件薄外套。'],
    [4, '示範清楚', '導師會前後左右示範，站哪裏都看得到。人多時個別指導少一點。'],
    [4, '內容扎實', '由原理講到做法，不是照做就算。資料略多，最好自己做筆記。'],
    [4, '更衣地方夠用', '有儲物櫃，鎖要自備。課程本身滿意，導師準時。'],
    [4, '新手友善', '沒有底都可以跟，導師有簡單版本。想要更大挑戰的人可選進階。'],
    [4, '價錢中等', '在同區來說算合理，導師質素好。熱門時段難約，要早些安排。'],
    [4, '學懂看自己需要', '導師沒有推銷產品，會教我們看成分和用法。希望之後有跟進的聚會。'],
    [3, '空間略擠', '導師教得好，但當日人多，手伸直會碰到旁邊的人。人數可以再少些。'],
    [3, '開頭介紹長', '前面講解時間有點長，實際做的時間少了。內容本身有用。'],
    [3, '聲音不夠大', '導師聲線溫柔，坐後面聽得不太清楚，音樂可以細聲一點。'],
    [2, '改期安排混亂', '改了兩次時間，訊息有一次漏發，白走一趟。之後補回一次，教學是好的，但行政要改善。'],
  ],
  en: [
    [
      5,
      'Gentle and exact',
      'Clear cues, small corrections and constant reminders to stay within your own limits. I felt looked after.',
    ],
    [
      5,
      'An hour for myself',
      'Clean, quiet and unhurried. The teacher remembers what each of us finds difficult.',
    ],
    [
      5,
      'No sales talk',
      'Honest advice, no products pushed and no big promises. I use what I learnt every day.',
    ],
    [
      4,
      'Calm and well paced',
      'A good balance of explanation and practice. The air conditioning is strong, so bring a layer.',
    ],
    [
      3,
      'Needs more room',
      'The teaching deserves four stars or more, but we were packed quite tightly that day.',
    ],
  ],
};
