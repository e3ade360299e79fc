import type { ReviewLines } from './lines';

/** Reviews of art, craft and design courses. */
export const artReviews: ReviewLines = {
  zh: [
    [
      5,
      '第一件作品擺咗上枱面',
      '由起稿到完成都係自己做，導師只係喺旁邊提點。返到公司擺咗喺枱面，同事問我喺邊度買。',
    ],
    [5, '唔識畫都做到', '一開始同導師講我無藝術天分，佢話有手就得。慢慢跟住做，出到嚟真係似樣。'],
    [5, '材料質素好', '用料唔慳，顏色同工具任揀，做錯咗都可以再嚟過，唔會覺得要驚住驚住。'],
    [5, '導師唔會幫你做晒', '試過第二間，導師執得太多，出嚟唔似自己。呢度會畀你試，真係唔掂先出手，好欣賞。'],
    [5, '好療癒', '成段時間專心做一樣嘢，連電話都無睇過。出返嚟成個人鬆晒。'],
    [5, '講解有層次', '先睇例子，再講點解好睇，然後先落手。唔止學技巧，睇嘢嘅眼光都唔同咗。'],
    [5, '細班，問嘢好方便', '人唔多，導師行嚟行去逐個睇，有問題即刻答到。做慢咗都唔會催。'],
    [5, '每個人做出嚟都唔同', '同一個題目，全班作品風格完全唔同，導師會講每件嘅優點，無話邊個靚啲。'],
    [5, '收拾都有學問', '導師連工具點樣清潔同收藏都教埋，話用得耐先環保。呢啲細節平時無人講。'],
    [4, '環境舒服', '工作室光猛整齊，枱夠大。去的時候要行一段斜路，穿對舒服的鞋。'],
    [4, '做足每個步驟', '沒有走捷徑，基本功由頭教起。作品要等乾等完成，不可以即日全部帶走，導師有預先說明。'],
    [4, '圍裙記得要着', '玩得開心，只是雖然有圍裙，袖口都沾了少少，建議着深色衫。'],
    [4, '時間稍為趕', '教得清楚，內容充實。最後半小時大家都在趕，如果長多三十分鐘就最好。'],
    [4, '材料費值得', '另收材料費，起初有保留，見到實物之後覺得合理，工具都是好用的牌子。'],
    [4, '可以慢慢磨', '適合喜歡靜靜做手作的人。進度自己決定，導師不會逼你一日做完。'],
    [4, '參考圖多', '導師準備了很多參考，選題自由。有選擇困難的話，最好來之前先想想自己想做甚麼。'],
    [3, '想深入的話略為不足', '作為體驗很好，不過技法只講到入門，想認真學要再報之後的班。'],
    [3, '枱面有點擠', '當日滿座，枱上東西多，轉身要小心。導師教得好，座位如果疏一點會舒服得多。'],
    [
      3,
      '領取作品要再去一次',
      '作品完成後要另約時間領取，地點又不算近。課堂本身沒有問題，只是報名時沒有留意。',
    ],
    [
      2,
      '成品和相片有距離',
      '介紹相片是導師作品，初學者實際做到的簡單得多。過程愉快，但希望可以加入學員作品作參考。',
    ],
  ],
  en: [
    [
      5,
      'I made that',
      'The teacher showed each step and then let me get on with it. The result is mine, wobbles and all, and it has a place on the shelf.',
    ],
    [
      5,
      'Generous with materials',
      'Good tools, plenty of colours and no fuss when I spoiled my first attempt and had to start again.',
    ],
    [
      5,
      'Switches the mind off',
      'I did not look at my phone once. Small group, quiet room and a teacher who answers every question.',
    ],
    [
      4,
      'Well taught, slightly rushed ending',
      'Clear instruction and lovely examples. We could all have done with another half hour to finish properly.',
    ],
    [
      3,
      'A taster rather than a course',
      'Enjoyable and friendly, but it stays at the basics. I would have liked to know that before booking.',
    ],
  ],
};
