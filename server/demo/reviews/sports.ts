import type { ReviewLines } from './lines';

/** Reviews of sports courses. */
export const sportsReviews: ReviewLines = {
  zh: [
    [
      5,
      '動作拆得好細',
      '教練將一個動作拆開三四步，逐步做慢鏡示範，跟唔到會停低再教。練完終於明白自己一直錯喺邊。',
    ],
    [5, '出足汗，好滿足', '熱身做得足，中間無乜企定定嘅時間。第二日周身酸，不過係開心嗰種酸。'],
    [
      5,
      '零基礎都唔怕',
      '報名前怕自己體能太差，點知同組好多都係第一次。教練會調節難度，做唔到都有另一個做法。',
    ],
    [5, '教練好注重安全', '開始前講清楚規則同埋點樣保護自己，落場之後亦有留意每一個人，令人放心。'],
    [5, '講一次就改到', '教練睇幾下就講得出我發力嘅位錯咗，改完即刻順好多。以前自己睇片練咗好耐都改唔到。'],
    [5, '終於有運動習慣', '本身係好懶郁嘅人，因為同組氣氛好，開始會期待上堂。教練會記得上次教到邊。'],
    [5, '器材齊全', '用具由教練準備，狀態都幾好，唔使一開始就自己買一套。教練話等肯定有興趣先買都未遲。'],
    [5, '有耐性，唔會鬧人', '我協調差，同一個動作教極都做唔順，教練一路都好有耐性，最後真係做到。'],
    [5, '有練有玩', '基本功練完之後會有小比賽，氣氛輕鬆，唔會悶。輸咗都笑住走。'],
    [4, '教得好，只是場地有點熱', '導師沒有得挑剔，示範清楚。當日場地比較焗，建議多帶一件衫同一枝水。'],
    [4, '循序漸進', '進度合理，由最基本開始，每次都會溫一溫之前學過的。希望遲些會開進階班。'],
    [4, '值得一試', '價錢在這區算合理，教練認真。交通要轉一次車，預多十五分鐘會比較從容。'],
    [4, '教練好，時間略緊', '內容豐富，不過熱身和收操之後，真正練習的時間有點短。如果長多一點就完美。'],
    [4, '分組練習有用', '會按程度分組，初學的不用追人，有底的亦有得練。等候時教練會叫我們互相看動作。'],
    [4, '更衣室要排隊', '課程本身很好，教練準時，講解清楚。放班時更衣室人多，趕時間的人要預早。'],
    [4, '第二日記得拉筋', '強度比想像中高，但教練有教收操和拉筋，照做真的舒服很多。'],
    [3, '程度有點參差', '同班程度差得遠，有幾次要等。教練已經盡量分開教，但如果開班前先分程度會更好。'],
    [3, '人多了少少', '教練教得不錯，只是當日人數比較多，輪到自己做的次數不算多。人少的時段應該會好些。'],
    [3, '教得用心，場地一般', '教學沒有問題，但場地比較舊，燈光偏暗，地面有一處不太平。希望可以改善。'],
    [
      2,
      '開始時間遲了',
      '因為上一班未收，遲了差不多十五分鐘才開始，亦沒有補回。教練有道歉，教得也算清楚，但安排可以再好一點。',
    ],
  ],
  en: [
    [
      5,
      'Patient and precise',
      'The coach spotted what I was doing wrong within minutes and gave me one thing to fix at a time. I left tired and happy.',
    ],
    [
      5,
      'Great for beginners',
      'I was nervous about my fitness, but every exercise had an easier version and nobody was rushed. Instructions were repeated in English without my asking.',
    ],
    [
      4,
      'Good session, warm venue',
      'Well structured, with a proper warm-up and cool-down. The venue was rather hot that day, so bring more water than you think you need.',
    ],
    [
      4,
      'Friendly group',
      'A nice mix of people and plenty of practice. I would have liked ten more minutes at the end to try everything together.',
    ],
    [
      3,
      'Good coach, crowded day',
      'The teaching is solid. There were a few too many of us for the space, so I waited for my turn more than I expected.',
    ],
  ],
};
