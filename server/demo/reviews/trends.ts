import type { ReviewLines } from './lines';

/** Reviews of trendy pastimes: content creation, tarot, crafts, models, immersive play. */
export const trendsReviews: ReviewLines = {
  zh: [
    [5, '比想像中有內容', '以為只係玩吓，點知導師講得好深入，由背景到技巧都有，出嚟學到真嘢。'],
    [5, '好適合同朋友一齊嚟', '同朋友一齊報，過程有講有笑，完咗影咗好多相。'],
    [5, '導師好識玩', '導師本身就係玩家，講到邊個系列、邊個款都如數家珍，問親都有答案。'],
    [5, '新手零壓力', '完全唔識都無問題，導師由名詞開始解釋，唔會當你應該識。'],
    [5, '影相好靚', '場地佈置用心，燈光都啱。做完嘅嘢拎住影幾張，即刻有人問我喺邊度玩。'],
    [5, '潮得嚟有條理', '步驟清楚，工具齊備，唔會亂。助手會留意邊個需要幫手。'],
    [5, '打開咗新興趣', '本來陪人嚟，結果自己仲投入過朋友。而家已經開始睇點樣入手自己嘅工具。'],
    [5, '自由度高', '配搭同主題任揀，導師會俾意見但唔會逼你跟。每個人出嚟都好有個人風格。'],
    [5, '時間過得好快', '一坐低就無停過手，到收枱先發現已經完。好想再嚟。'],
    [4, '氣氛輕鬆', '背景音樂好聽，大家很快熟絡。人齊的時候略嘈，想專心可以坐角落。'],
    [4, '材料選擇多', '款式更新快，每次去都有新選擇。熱門款要早到先有。'],
    [4, '講解有趣', '導師舉的例子貼近生活，沒有故弄玄虛。如果有重點筆記就更好。'],
    [4, '地點方便', '近地鐵站，一出站就到。大廈升降機較慢，預多幾分鐘。'],
    [4, '價錢合理', '和外面差不多，但導師肯花時間教。額外加料要另計，事前有講清楚。'],
    [4, '適合放鬆', '放工來玩最好，不用動腦太多。想鑽研的話可以再問導師有沒有深一點的班。'],
    [4, '服務細心', '事前有訊息提醒，完成後有教點樣保存。只是回覆訊息有時要等大半日。'],
    [3, '人多時要等', '某些工具得一套，大家輪流用，等的時間有點長。其他安排都好。'],
    [3, '重體驗多過教學', '過程好玩，但技巧講得不深。當作週末活動很好，想學藝就要再看。'],
    [3, '座位侷促', '場地有特色，但滿座時放東西的位置不夠。導師態度很好。'],
    [2, '和預約的內容有變', '因為材料缺貨，臨時改了款式，現場才知道。導師有補償小禮物，但還是希望早些通知。'],
  ],
  en: [
    [
      5,
      'More to it than I thought',
      'I expected a bit of fun and came away having really learnt something. The host knows the subject inside out.',
    ],
    [
      5,
      'Great with friends',
      'We laughed a lot, made something each in our own style and took far too many photos.',
    ],
    [
      4,
      'Easy-going and well run',
      'Everything was ready when we arrived and help was never far away. It gets noisy when the room is full.',
    ],
    [4, 'Plenty of choice', 'New designs each time I have been. Arrive early if you want the popular ones.'],
    [
      3,
      'An experience, not a course',
      'Good fun, but the technique is covered lightly. Fine for a weekend, less so if you want to go deeper.',
    ],
  ],
};
