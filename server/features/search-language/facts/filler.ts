/**
 * Words that do not identify a course: words for a course, words of asking, and the beginner level of most
 * courses. A longer phrase that contains one of them (畫班, dance class) is a phrase of its own. Separated by
 * `|`.
 */
export const FILLER = [
  // words for a course
  '班|堂|課|課程|教學|工作坊|訓練班|訓練|興趣班|學習班|研習班|培訓班|培訓|研習|教室|學院|學校|中心|小組活動|活動|節目|講座|證書課程|短期課程|速成班|速成|恆常班|常規班|定期班|' +
    '體驗|體驗班|體驗課程|入門班|初班|進修|補習社|導師|老師|教練|師傅|教授|學費|收費|價錢|價格|報名|技巧|技術|基礎|基本|知識|方法|練習|製作班|製作|學生|同學|有趣|好玩|趣味|手工坊|工房',
  'class|classes|course|courses|lesson|lessons|workshop|workshops|training|tutorial|tutorials|session|sessions|program|programme|programs|programmes|school|schools|academy|studio|studios|centre|center|centres|teacher|teachers|instructor|instructors|coach|coaches|tutor|tutors|teaching|taught|skill|skills|basic|basics|technique|techniques|making|activity|activities|experience|club|clubs',
  // words of asking
  '我想學|我想|我要|我|想學|想識|想搵|想試|想報|想上|想去|想玩|想|要學|學|學習|去學|識|識得|教|教我|搵|尋找|找|有冇|有無|有沒有|有咩|有乜|有什麼|有甚麼|有|咩|乜|乜嘢|邊度|邊間|邊個|邊到|邊處|哪裏|哪裡|哪|哪間|點|點樣|如何|怎樣|怎麼|怎麼樣|可以|可唔可以|' +
    '推介|推薦|介紹|好唔好|好|好好|最好|不錯|唔錯|出名|專業|平|平啲|平嘅|便宜|抵|抵玩|性價比|附近|附近有|鄰近|就近|近|旁邊|住|住喺|喺|係|是|在|嘅|的|了|嗎|呢|啊|呀|㗎|啦|囉|吖|同|同埋|和|及|與|或|或者|畀|俾|比|帶|一齊|一起|去|到|返|上|上堂|報|報讀|參加|邊|裏面|入面|' +
    '適合|啱|啱啱|啱晒|仲|先|都|即日|而家|今個|下個|一個|個|間|啲|種|類|等|開|開辦|辦|舉辦|' +
    '請問|想問|想問下|問下|請教|想知|想知道|知唔知|知唔知道|唔該|唔該晒|多謝|麻煩|麻煩你|求|求介紹|求推介|求推薦|請介紹|得閒|有空|有人|有冇人|有無人|邊位|' +
    '靚|靚靚|靚正|平靚正|正|正宗|正規|正式|優質|高質|有質素|質素好|信得過|可靠|有經驗|經驗豐富|有耐性|有心|有愛心|友善|親切|細心|資深|口碑好|好口碑|評價好|好評|知名|著名|有名|人氣|熱門|超|超級|真係|' +
    '平價|平民價|唔貴|唔太貴|冇咁貴|相宜|實惠|划算|抵學|大眾化|' +
    '香港|本地|本港|地鐵|港鐵|地鐵站|港鐵站|站|地區|地方|區',
  'i|i’m|im|me|my|we|want|want to|wanna|would like|looking|looking for|look for|find|search|how|how to|how do i|where|where to|where can i|what|which|is|are|there|any|some|a|an|the|to|of|for|in|on|at|with|near|nearby|near me|around|close to|by|from|and|or|best|good|great|nice|cheap|cheapest|affordable|top|recommend|recommended|recommendation|recommendations|learn|learning|study|studying|take|taking|try|trying|start|starting|join|go|do|doing|get|please|can|can i|you|that|this|it|suitable|' +
    'could|could you|would|would you|can you|can someone|can anyone|may i|will|should|does|do you|do you know|pls|plz|please help|kindly|thanks|thank you|many thanks|hello|hey|hi there|tell me|show me|help me|let me|advise|suggest|suggestion|suggestions|anyone|anybody|someone|somebody|i need|we need|need a|need an|need to|need some|i would|i would like|i would like to|would like to|would love|would love to|i would love to|love to|like to|i like|interested in|hoping to|thinking of|wondering|to book|book a|book an|i am looking for|' +
    'decent|friendly|lovely|amazing|awesome|wonderful|excellent|brilliant|fantastic|superb|reputable|reliable|trusted|trustworthy|professional|experienced|qualified|high quality|reasonable|reasonably|reasonably priced|well priced|priced|inexpensive|low cost|not expensive|not too expensive|value for money|highly rated|top rated|well known|famous|really|very|quite|just|' +
    'hong kong|hk|hongkong|mtr|station|district|area|place|places|local|level|who|have|has|be|teach|teaches|new|interest|interested|hobby|hobbies|fun|available',
  // the beginner level of most courses
  '初學|初學者|初級|初階|新手|新手班|入門|零基礎|零經驗|無經驗|沒有經驗|冇經驗|冇底|無底|零|由零開始|啱啱開始|beginner|beginners|for beginners|beginner friendly|absolute beginner|absolute beginners|starter|starters|introduction|introductory|intro|intro to|introduction to|newbie|newbies|no experience|zero experience|elementary|first time|first timer|from scratch',
].join('|');
