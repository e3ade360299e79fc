import type { ReviewLines } from './lines';

/** Reviews of self-growth courses: speaking, wellbeing, career, image, licences. */
export const selfReviews: ReviewLines = {
  zh: [
    [5, '學完即刻用到', '第二日返工就試咗其中一個方法，真係有用。導師教嘅嘢唔空泛。'],
    [5, '導師講得真誠', '唔係喊口號，導師會講方法嘅限制，亦會分享自己唔成功嘅例子。'],
    [5, '練習多，唔係聽書', '每講一個重點就有練習，兩人一組互相俾意見，開頭尷尬，後來好投入。'],
    [5, '俾意見有技巧', '導師指出問題之前會先講做得好嘅位，改嘅方向好清楚，容易接受。'],
    [5, '氣氛令人放心', '一開始就講明大家分享嘅嘢唔會外傳，無人會逼你講，慢慢就肯開口。'],
    [5, '條理好清楚', '複雜嘅嘢用一張圖就講得明，次序合理，跟住做就得。'],
    [5, '改變由細處開始', '導師叫我哋唔好貪心，每次只改一樣。我真係改到，已經維持咗一段時間。'],
    [5, '個案好實在', '用嘅都係香港返工會遇到嘅情況，講到我以為導師喺我公司返工。'],
    [5, '認識到唔同行業嘅人', '同組有老師、護士、會計，角度好唔同，討論完闊咗眼界。'],
    [4, '內容充實', '資料多而有用，筆記寫得好。一次過吸收有點難，要回家再看。'],
    [4, '時間控制得好', '每個環節都準時，沒有拖。分享部分可以再長一點。'],
    [4, '清楚說明要求', '開頭已經講明要做到甚麼、之後怎樣跟進，心裏有數。'],
    [4, '適合新手', '由基本開始，怕醜的人都可以。已有經驗的話可能只有一半是新內容。'],
    [4, '導師經驗豐富', '有問必答，例子多。投影片文字略多，不過講解有補足。'],
    [4, '價錢合理', '和坊間比較算相宜，導師質素高。場地冷氣偏凍。'],
    [4, '有後續練習', '課後有簡單功課，肯做就見到分別。如果有同學互相提醒會更易堅持。'],
    [3, '理論稍多', '道理明白，但實際練習時間比我期望少。導師有提供自己練的方法。'],
    [3, '小組分配可改善', '分組後有一組人多一組人少，討論時間不平均。其他安排滿意。'],
    [3, '部分內容重複', '後段有些是前面講過的，可以濃縮。導師表達能力好，聽落不算悶。'],
    [2, '推介進階班太多次', '內容有用，但中途幾次提到要報進階班，有點影響感受。留到最後講一次就夠。'],
  ],
  en: [
    [
      5,
      'Used it the next morning',
      'Concrete methods, honest about where they stop working. I have kept one of them up ever since.',
    ],
    [
      5,
      'Kind, specific feedback',
      'The trainer first says what works, then what to change, in that order. Easy to act on.',
    ],
    [
      4,
      'Lots of practice',
      'Hardly any lecturing. It felt awkward for the first ten minutes and then became the best part.',
    ],
    [
      4,
      'Interesting mix of people',
      'Hearing how others in different jobs deal with the same problem was as useful as the content.',
    ],
    [
      3,
      'Good, but dense',
      'Well prepared and clearly presented. A little less material and a little more practice would suit me better.',
    ],
  ],
};
