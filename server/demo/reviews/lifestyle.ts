import type { ReviewLines } from './lines';

/** Reviews of lifestyle courses: kitchen, tea and coffee, flowers, plants, home. */
export const lifestyleReviews: ReviewLines = {
  zh: [
    [5, '返到屋企真係做得返', '導師將每個步驟點解要咁做講到好清楚，返屋企用返自己啲工具再做一次，都成功。'],
    [5, '貼地實用', '唔使買貴嘢，導師會講邊啲用具屋企有嘅可以代替，邊啲真係值得買。'],
    [5, '人人都有份落手', '唔係得個睇字，每個步驟都自己做過一次，導師喺旁邊睇住。'],
    [5, '筆記好齊', '份量、時間、次序全部寫晒，仲有常見錯誤同補救方法，貼咗喺屋企慢慢睇。'],
    [5, '屋企人好捧場', '將學到嘅嘢返去做畀屋企人，個個都話有驚喜。下次會同朋友再嚟。'],
    [5, '導師有心得', '一聽就知導師做咗好多年，問點樣揀材料、點樣保存，樣樣都答到，仲會講自己失敗過嘅經驗。'],
    [5, '輕鬆開心', '導師講嘢好有趣，同組好快熟，一邊做一邊傾，時間過得好快。'],
    [5, '地方乾淨企理', '枱面、工具都抹得好乾淨，開始之前有講衞生同安全，安心好多。'],
    [5, '改變咗日常習慣', '學完之後每個星期都會抽時間自己做一次，生活多咗少少儀式感。'],
    [4, '份量足', '材料準備充足，沒有要幾個人分一份。帶走時最好自備袋，我用了兩隻手才拿得完。'],
    [4, '示範清楚', '站後面都看得到示範，導師會將東西傳給大家看。問題多的時候，節奏會慢一點。'],
    [4, '選題適合新手', '難度適中，不會做到一半放棄。已經有經驗的人，可以選較深的一班。'],
    [4, '香港地方細都用得着', '導師有考慮到屋企地方不大，教的做法都適合細單位。很貼心，只是示範圖略細。'],
    [4, '時間預算準', '講好幾時完就幾時完，過程不趕。附近泊車位不多，搭車會較方便。'],
    [4, '用料新鮮', '材料看得出是當日準備的。個別材料市面不易買，導師有介紹代替品。'],
    [4, '值得送禮', '完成品有得包裝，適合送人。如果有多幾款顏色選擇會更好。'],
    [3, '等的時間較多', '有些步驟要排隊輪候工具，中間等了一陣。導師利用時間答問題，算是補救。'],
    [3, '講解有時太快', '內容好，但導師講得比較快，抄筆記有點跟不上。後來問到有講義才放心。'],
    [3, '空間有限', '課室不大，滿座時轉身都要說不好意思。教學質素是好的，揀人少的時段會舒服些。'],
    [2, '帶走的數量少', '過程學到東西，但最後每人分到的比我預期少，介紹亦沒有寫明。建議列出成品份量。'],
  ],
  en: [
    [
      5,
      'I repeated it at home',
      'The explanations were so clear that my second attempt, in a tiny kitchen with my own tools, worked as well as the first.',
    ],
    [
      5,
      'Everyone gets to do it',
      'Not a demonstration: each of us did every step. The teacher was funny, quick to help and honest about common mistakes.',
    ],
    [
      4,
      'Practical and unpretentious',
      'Good advice on what to buy and what not to. Bring a bag, because there is more to carry home than you expect.',
    ],
    [
      4,
      'A very pleasant way to spend the time',
      'Lovely people and well prepared. The room gets full, so come early for a place near the front.',
    ],
    [
      3,
      'A little too fast',
      'Useful content, but some steps went by quickly and I missed a few details. The written notes saved me.',
    ],
  ],
};
