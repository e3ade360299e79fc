import type { ReviewLines } from './lines';

/** Reviews of leisure courses: dance, stage, games, outdoors, nature. */
export const leisureReviews: ReviewLines = {
  zh: [
    [5, '笑足成堂', '導師氣氛搞得好好，怕醜嘅人都好快投入。好耐無試過同一班唔識嘅人玩得咁開心。'],
    [5, '跟得上，無壓力', '起初驚自己跟唔到，導師將內容分開一小段一小段，熟咗先接落去。'],
    [5, '認識到同好', '一齊學嘅人好友善，完咗仲約埋一齊練。身邊朋友無人有興趣，呢度終於搵到伴。'],
    [5, '導師熱情又專業', '睇得出導師真係鍾意呢樣嘢，講起嚟雙眼會發光，連背後嘅故事都講埋。'],
    [5, '示範一流', '導師示範完再拆開教，前面後面都有照顧到，企邊個位都睇得清楚。'],
    [5, '自信多咗', '本身唔敢喺人前面表現，導師一步一步嚟，最後都敢企出嚟試。自己都估唔到。'],
    [5, '好有條理', '規則同要點講得簡單，試一次就上手，之後先加變化。唔會一次過塞太多。'],
    [5, '消磨時間的好選擇', '本來只係想搵啲嘢做，點知越學越有味道，而家每次都預早到。'],
    [5, '照顧到每個人', '導師會留意邊個落後咗，行過去細細聲提，唔會令人尷尬。'],
    [4, '強度適中', '有動有靜，不會太累。建議帶水和一件薄外套。'],
    [4, '內容豐富', '比想像中學到更多，導師準備充足。如果有重點筆記，回家溫習會更方便。'],
    [4, '集合安排清楚', '事前收到訊息，寫明地點、要帶的東西和聯絡方法。當日人齊就準時開始。'],
    [4, '玩得投入', '過程有趣，時間過得快。後半段略趕，有些環節只試到一次。'],
    [4, '適合初學', '由最基本講起，沒有底都可以。已有經驗的人可能想要多些挑戰。'],
    [4, '導師幽默', '講解生動，例子貼近生活。當日場地音響有點細聲，坐後面要留心聽。'],
    [4, '值得推介', '已經介紹給兩個朋友。價錢合理，唯一是熱門時段要早些問位。'],
    [3, '人數比預期多', '導師盡力照顧，但人多之下，個別指點的時間不多。如果分兩組會好得多。'],
    [3, '前半段較慢', '開頭介紹花了不少時間，真正開始時已過了三分一。後段很精彩，節奏可以再調整。'],
    [3, '交通不算方便', '活動本身好，只是地點離港鐵站有一段路，第一次去找了一陣。希望指示再詳細些。'],
    [
      2,
      '臨時換了導師',
      '當日才知道換了導師，代課的導師也有心，但對進度不太清楚，重複了部分內容。應該早些通知。',
    ],
  ],
  en: [
    [
      5,
      'Laughed the whole time',
      'Even the shy ones, myself included, were joining in after ten minutes. The teacher makes it feel easy.',
    ],
    [
      5,
      'Broken into small pieces',
      'Everything came in short sections that we repeated until they felt natural. I never felt lost.',
    ],
    [
      4,
      'Good company',
      'A friendly crowd and clear instructions beforehand about where to meet and what to bring. The second half went by a little fast.',
    ],
    [
      4,
      'Knows the subject inside out',
      'Plenty of stories behind what we were learning. I would have liked a summary to take home.',
    ],
    [
      3,
      'Fun, but a big group',
      'I enjoyed it and would come again on a quieter day. With this many people there was not much time for each of us.',
    ],
  ],
};
