import type { ReviewLines } from './lines';

/** Reviews of digital and technology courses. */
export const digitalReviews: ReviewLines = {
  zh: [
    [5, '即場做到成品', '唔係跟住撳掣咁簡單，每一步都講點解。完咗有一個自己真正用得着嘅成品。'],
    [5, '電腦新手都跟到', '我連資料夾都唔係好識分，導師同助教會行埋嚟幫手，無人會笑你。'],
    [5, '講人話', '好少用英文術語，用到都會先解釋。終於有人可以用廣東話將呢啲嘢講清楚。'],
    [5, '即刻用得着', '第二日就用咗學到嘅方法做嘢，原本要搞成個下晝，而家快好多。'],
    [5, '出錯先學到嘢', '導師特登示範出錯嘅情況同點樣搵原因，呢部分最有用，自己做嗰陣真係遇到。'],
    [5, '檔案齊全', '練習檔同完成檔都有提供，跟唔切可以返屋企對住再做，唔怕甩咗一步。'],
    [5, '內容夠新', '教嘅版本同我部機一樣，介面無對唔上。導師話每次開班前都會更新筆記。'],
    [5, '思路清晰', '先畫圖講成件事點運作，再動手。識咗個道理，換第二個軟件都唔驚。'],
    [5, '細心又有耐性', '我部機同人哋唔同系統，導師花時間幫我設定好先繼續，無嫌麻煩。'],
    [4, '實用貼地', '例子都是生活和工作會遇到的。最後一個練習略難，導師有再示範一次。'],
    [4, '節奏適中', '有停下來等大家完成。如果你打字慢，建議坐近導師，有問題易問。'],
    [4, '插座充足', '場地網絡穩定，插座夠用。自備電腦的話記得先安裝好軟件，事前有說明。'],
    [4, '適合入門', '對完全沒有經驗的人很友善，想深入就要再報進階。導師有介紹之後可以自學的資料。'],
    [4, '問答時間足', '每段之後都可以發問，導師不會趕。有些問題太個別，會留到最後才答。'],
    [4, '有得帶走', '筆記和範本都可以留下來用。投影機顏色有點淡，部分畫面看不清。'],
    [4, '學懂查資料', '導師教我們怎樣自己找答案，比只教一個做法有用。希望有後續聚會。'],
    [3, '安裝花了時間', '開頭用了不少時間處理各人電腦，正題遲了開始。如果預先測試會順利很多。'],
    [3, '後段太快', '前半解釋細緻，後半忽然加速，最後一部分只看了示範，沒有自己做。'],
    [3, '比介紹淺', '教得清楚，不過內容偏基本，有少少經驗的人會覺得進度慢。'],
    [2, '設備不太穩定', '借用的設備中途出了兩次問題，等了一段時間。導師有嘗試補時間，但部分內容還是略過了。'],
  ],
  en: [
    [
      5,
      'Built something that works',
      'We did not just follow clicks; every step came with a reason. I have been using the result ever since.',
    ],
    [
      5,
      'Plain language',
      'Jargon was explained the first time it came up. I am no longer afraid of breaking things.',
    ],
    [
      4,
      'Useful the next day',
      'Practical examples and tidy files to take home. Install the software beforehand, as the instructions tell you to.',
    ],
    [
      4,
      'Good on finding your own answers',
      'The part on how to look up and fix errors was worth the price. The projector was a bit pale.',
    ],
    [
      3,
      'Slow start, fast finish',
      'Sorting out everyone’s machine took a while, and the last section had to be rushed as a result.',
    ],
  ],
};
