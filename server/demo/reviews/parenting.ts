import type { ReviewLines } from './lines';

/** Reviews of parenting courses, by parents. */
export const parentingReviews: ReviewLines = {
  zh: [
    [5, '導師明白做父母的難處', '無指指點點，會先聽我哋講屋企情況，再俾實際建議。聽完覺得自己唔係一個人。'],
    [5, '安排貼心', '場地有地方放嬰兒車，洗手間亦方便。帶住小朋友出門最怕麻煩，呢度樣樣都諗到。'],
    [5, '節奏啱小朋友', '導師好識留意小朋友專注力，悶之前就轉環節，成段時間都投入。'],
    [5, '返屋企可以繼續玩', '導師教咗幾個用屋企現成物品就玩到嘅遊戲，我哋試過都行得通。'],
    [5, '對小朋友有耐性', '有小朋友喊，導師蹲低同佢慢慢傾，無催促亦無責備。睇到都學到嘢。'],
    [5, '多咗話題', '上完之後同屋企人多咗話題，大家開始用同一套方法，少咗拗撬。'],
    [5, '建議具體', '唔係講大道理，係講遇到咁嘅情況可以點開口、講邊一句，我當晚就用到。'],
    [5, '地方安全乾淨', '地墊同用具睇得出有清潔，枱角都包好。家長可以安心坐低。'],
    [5, '認識到其他家長', '同組家長背景差不多，完咗開咗群組互相交流，好有支持感。'],
    [4, '內容實用', '例子真實，導師亦有分享自己失敗的經驗。時間略短，問答部分未夠喉。'],
    [4, '氣氛溫暖', '大家都肯分享，沒有比較。偶然有點嘈，畢竟有小朋友，可以理解。'],
    [4, '事前提示清楚', '要帶甚麼、着甚麼都有寫明。地點在商場上層，電梯要等，嬰兒車要預多時間。'],
    [4, '導師專業', '問到的問題都有根據地回答，不清楚的會直說，不會亂講。'],
    [4, '小朋友說想再去', '回家路上一直講發生了甚麼，平時問都不答。希望可以有週末多一個時段。'],
    [4, '筆記簡潔', '重點一頁紙，貼在雪櫃剛好。如果附上參考書目就更好。'],
    [4, '進度不勉強', '導師說每個孩子步伐不同，不用急。適合容易緊張的家長，例如我。'],
    [3, '年齡差距大', '同組小朋友年紀差得頗遠，有些活動大的嫌易、細的做不到。分組會好些。'],
    [3, '時間不太就腳', '內容好，但時間剛好是小睡前後，去到有點眼瞓。如果可以早一小時就好。'],
    [3, '人多嘈吵', '導師用心，只是當日爆滿，講解聽得不太清楚。人數如能減少會理想得多。'],
    [2, '遲到沒有處理', '等了遲到的家庭超過十分鐘才開始，準時的小朋友已經坐不定。內容不錯，但應該準時開始。'],
  ],
  en: [
    [
      5,
      'No judgement',
      'The facilitator listened first and then gave advice we could use the same evening. A great relief.',
    ],
    [
      5,
      'Thoughtfully organised',
      'Room for prams, clean mats and a pace that suits small attention spans. They have clearly done this many times.',
    ],
    [
      4,
      'Practical ideas',
      'We now have a few simple games that need nothing from a shop. I would have liked more time for questions.',
    ],
    [
      4,
      'Warm group of parents',
      'Good conversation and useful notes on one page. The lift is slow with a pram, so leave early.',
    ],
    [
      3,
      'Ages too far apart',
      'Well led, but the activities were too easy for some of the children and too hard for others.',
    ],
  ],
};
