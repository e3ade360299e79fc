import type { BlogMaterial } from './entry';

const AUTHOR = '編輯室 Editorial';

/** Entries on choosing and starting. */
export const learningEntries: readonly BlogMaterial[] = [
  {
    slug: 'blog-what-a-trial-lesson-should-tell-you',
    category: 'choosing',
    topic: 'yoga',
    author: AUTHOR,
    title: [
      '試堂要試甚麼：一堂裏面看清五件事',
      'What a trial lesson should tell you: five things to look for',
    ],
    summary: [
      '試堂不是看導師有多厲害，而是看你在這間課室裏學不學得到。',
      'A trial is not about how good the tutor is, but whether you can learn in that room.',
    ],
    alt: ['瑜伽墊與窗外景色的插圖', 'Drawing of a yoga mat by a window'],
    body: [
      `<p>很多課程都有試堂，收費由免費到正價的六七成不等。不少人上完只記得「幾好玩」或者「唔係好啱」，但試堂其實可以告訴你更多。以下五件事，上堂時留意一下，落堂再寫低，比較兩三間之後就有答案。</p>
<h2>一、導師有沒有看見你</h2><p>留意導師在一堂之內有多少次走到你身邊，講的是對你說的話，還是對全班說的話。人多的班，導師不可能句句針對你，但至少應該指出一個你做得到、一個你可以改的地方。如果整堂都沒有人糾正你，下一期多數也一樣。</p>
<h2>二、難度是不是剛剛好</h2><p>完全跟得到，代表太容易；一半跟不到，代表太難。最理想是七成順利、三成要再試。試堂時不妨坦白講自己學過多久，看導師能否即場把動作或題目調高調低。</p>
<h2>三、班裏實際有多少人</h2><p>宣傳寫「小班」，有人是四人，有人是十二人。問清楚滿額是多少、多少人開班、不夠人會怎樣處理。若是要輪用器材的課，再數一數有多少套，以及自己真正動手的時間有多長。</p>
<h2>四、價錢包甚麼</h2><p>學費之外，可能還有材料費、會費、制服、入場費或考試費。試堂後商戶給你的報價，最好是一張寫明白的單：多少錢、多少堂、每堂多少分鐘、有效期多久、請假可不可以補堂。</p>
<h2>五、你願不願意再走一次這段路</h2><p>由屋企或公司去上堂，要行多久、要轉幾多次車，落堂時天氣不好有沒有地方等車，這些不是小事。很多人停學不是因為不喜歡，而是因為路太遠。試堂那天，請用平日真正會走的路線去一次。</p>
<h2>落堂之後</h2><p>不用即場報名。好的商戶會給你一兩日考慮，亦不會因為你未決定而改變態度。回家想一想三個問題：今日學到的一件事是甚麼？明天還想不想練？錢和時間付不付得起一整期？三個答案都是肯定，就可以報。試完不合適，一句「多謝，暫時未適合」已經足夠。</p>`,
      `<p>Many courses offer a trial lesson, free or at perhaps two thirds of the usual price. Most of us leave remembering only that it was fun, or not quite right. A trial can tell you more. Look for five things, write them down afterwards, and after two or three trials you will have your answer.</p>
<h2>1. Did the tutor see you?</h2><p>Notice how often the tutor comes to you, and whether the words are meant for you or for the room. In a full class nobody can be spoken to all the time, but you should hear one thing you did well and one you could change. If nobody corrected you today, next term will probably be the same.</p>
<h2>2. Was it the right level?</h2><p>If you followed everything it was too easy; if you lost half of it, too hard. The best lesson goes smoothly for about seven parts in ten. Say honestly how long you have been learning and see whether the tutor can make a task harder or easier on the spot.</p>
<h2>3. How many people, really?</h2><p>“Small class” may mean four people or twelve. Ask how many the class takes, how many it needs to run, and what happens if it does not. Where equipment is shared, count the sets and how long your own hands are busy.</p>
<h2>4. What is in the price?</h2><p>Beside tuition there may be materials, membership, uniforms, admission or exam fees. A good quotation is one clear line: how much, how many lessons, how many minutes each, valid for how long, and whether a missed lesson can be made up.</p>
<h2>5. Would you make that journey again?</h2><p>How long is the way from home or work, how many changes, and where do you wait when it rains? People seldom stop because they dislike a class; they stop because it is far. On the day of the trial, travel the way you really would.</p>
<h2>Afterwards</h2><p>You need not sign up on the spot. A good merchant leaves you a day or two and stays friendly while you think. Ask yourself: what is one thing I learned? Do I want to practise tomorrow? Can I afford the money and the hours of a whole term? Three times yes, and you can book. If not, “thank you, not for me just now” is enough.</p>`,
    ],
  },
  {
    slug: 'blog-choosing-a-first-instrument',
    category: 'choosing',
    topic: 'guitar',
    author: AUTHOR,
    title: [
      '第一件樂器怎樣揀：先聽聲，再計呎，最後才談天分',
      'Choosing a first instrument: the sound, the flat, and only then talent',
    ],
    summary: [
      '鋼琴、小提琴、結他還是古箏？由家裏的隔音、手的大小和練習時間想起。',
      'Piano, violin, guitar or guzheng? Begin with your walls, the size of a hand and the minutes you have.',
    ],
    alt: ['一支木結他的插圖', 'Drawing of an acoustic guitar'],
    body: [
      `<p>「小朋友學咩樂器好？」「我三十幾歲先學，仲得唔得？」這兩個問題幾乎每間琴行都天天聽到。沒有一件樂器適合所有人，但有幾個實際的角度，可以幫你少走冤枉路。</p>
<h2>先問喜歡哪把聲</h2><p>學樂器最難的是頭半年，聲音未好聽，手又痛。能夠捱過去的人，多數是真心喜歡那把聲。揀之前，找三四段不同樂器的現場片段靜靜地聽，最好帶小朋友去一場社區音樂會。聽完之後，讓學的人自己說出想再聽哪一種。</p>
<h2>再看家裏的牆</h2><p>香港單位的隔音有限。鋼琴和爵士鼓可以用電子版加耳筒；小提琴和色士風沒有音量掣，但小提琴可以裝弱音器。晚上九時後才有空的人，古典結他、電子琴、小結他會比較友善。買之前，不妨和鄰居打聲招呼，約定練習時間。</p>
<h2>手的大小與年紀</h2><p>弦樂器有細碼，幼兒都可以開始，但要隨身高換琴，租比買划算。吹管樂器要等門牙換好、氣量足夠，一般小學中年級開始較穩妥。鋼琴不受尺寸限制，不過坐得定十五分鐘才學得入。至於成人，手型早已定下，進步看的是練習次數，而不是開始的年紀。</p>
<h2>計清楚三筆錢</h2><p>第一筆是樂器：租、買二手或買新。第二筆是學費：一對一按分鐘計，小組便宜得多，初學半年小組已經足夠。第三筆最易忘記：調音、換弦、譜、考試和維修。三筆加起來能夠負擔一年，先好開始。</p>
<h2>每日十五分鐘，勝過星期日兩小時</h2><p>動作記憶要靠密。與其期望週末一次過練，不如每日固定一個時間，例如食飯前。把樂器放在看得見的地方，而不是盒裏，練習次數會多很多。</p>
<h2>租三個月再決定</h2><p>若琴行肯租，先租三個月。三個月後還會自己走去拿起來彈，就買；若果不會，換一樣也不算失敗，讀譜和拍子的底子一樣帶得走。</p>`,
      `<p>“Which instrument for my child?” “Am I too old at thirty-five?” Music shops hear both every day. No instrument suits everyone, but a few practical questions save a long detour.</p>
<h2>Which sound do you like?</h2><p>The first half-year is the hardest: it does not sound good and fingers hurt. Those who get through usually love the sound. Listen quietly to live recordings of three or four instruments, or better, go to a neighbourhood concert, and let the person who will learn say which one they want to hear again.</p>
<h2>Look at your walls</h2><p>Hong Kong flats are not soundproof. Pianos and drums have electronic versions with headphones; violins and saxophones have no volume knob, though a violin takes a practice mute. If you are only free after nine, a classical guitar, keyboard or ukulele is kinder. A word with the neighbours about practice hours goes a long way.</p>
<h2>Hands and age</h2><p>String instruments come in small sizes, so little ones can begin, but they must change with height: renting is cheaper than buying. Wind instruments wait for front teeth and enough breath, usually the middle years of primary school. The piano fits any hand, once its owner can sit for fifteen minutes. For adults, progress follows how often you practise rather than the age at which you began.</p>
<h2>Three sums</h2><p>First the instrument: rented, second-hand or new. Then tuition: one to one is charged by the minute, while a group costs far less and is enough for the first half-year. The third is easily forgotten: tuning, strings, scores, exams and repairs. If you can carry all three for a year, begin.</p>
<h2>Fifteen minutes a day beats two hours on Sunday</h2><p>Hands learn by frequency. Instead of hoping for the weekend, fix one time each day, before dinner for example. Leave the instrument in sight and out of its case and you will pick it up far more often.</p>
<h2>Rent for three months</h2><p>If the shop rents, rent. If after three months someone still walks over to play unasked, buy. If not, changing is no failure: reading and rhythm come along to the next one.</p>`,
    ],
  },
  {
    slug: 'blog-reading-a-class-price',
    category: 'choosing',
    topic: 'calculator',
    author: AUTHOR,
    title: [
      '讀懂一個學費：每堂、每期定每月？',
      'Reading a class price: by the lesson, the term or the month?',
    ],
    summary: [
      'HK$480／4堂、月費、按小時，三種寫法怎樣比較，還有五堂月份與補堂。',
      'HK$480 / 4 lessons, a monthly fee, an hourly rate: how to compare them, with five-lesson months and make-ups.',
    ],
    alt: ['計數機與帳簿的插圖', 'Drawing of a calculator and a ledger'],
    body: [
      `<p>在香港報興趣班，價錢有好幾種寫法。看似便宜的，未必真便宜；看似貴的，可能連材料和場租都包了。要公平比較，第一步是換算成同一個單位。</p>
<h2>先換成「每堂多少分鐘、多少錢」</h2><p>一個寫 HK$1,200／8堂 · 60分鐘，一個寫 HK$720／4堂 · 90分鐘。前者每堂 HK$150，即每小時 HK$150；後者每堂 HK$180，但每小時只是 HK$120。只看總數會以為前者貴好多，只看每堂又會以為後者貴。這裏的篩選用每堂價錢排列，時間長短則要自己多看一眼。</p>
<h2>每期、每月、每小時</h2><p>「每期」是一次過交幾堂，堂數固定，最好問清楚有效期和開課日期。「每月」通常當四堂計，遇着某個月有五個上課日，很多中心會收五堂學費，少數則當月照收四堂；報名前問一句，月尾就不會覺得被多收。「每小時」多數是私人授課，時間可以商量，要留意最少要上幾多小時。</p>
<h2>五個容易漏的項目</h2><ul><li>材料費：陶泥、布料、花材、食材，有些包，有些按重量計。</li><li>場租或入場費：游泳和球類常見。</li><li>會費或註冊費：多數一年收一次。</li><li>制服、書本、考試費。</li><li>遲交附加費與退款條款。</li></ul>
<h2>補堂規則比折扣重要</h2><p>一期八堂，缺兩堂沒得補，等於貴了三分之一。好的安排會寫明：請假要幾多日前通知、一期可補幾多次、補堂是否限於同一級別、颱風或黑雨取消的一堂怎樣處理。把這些問清楚，比追求九折實際。</p>
<h2>一次過交多少</h2><p>預繳愈多折扣愈大，風險也愈大。第一次光顧，一期或一個月已經足夠，滿意之後再續。付款後記得留低收據和對話紀錄，上面要有商戶名稱、課程、堂數和日期。無論用轉數快、現金或信用卡，都應該收到一張寫得清楚的單。</p>`,
      `<p>Class prices in Hong Kong are written in several ways. What looks cheap may not be; what looks dear may include the room and the materials. To compare fairly, first turn everything into the same unit.</p>
<h2>So much for so many minutes</h2><p>One class says HK$1,200 / 8 lessons · 60 min, another HK$720 / 4 lessons · 90 min. The first is HK$150 a lesson and HK$150 an hour. The second is HK$180 a lesson but only HK$120 an hour. The totals make the first look much dearer; the price a lesson makes the second look dearer. Filters here use the price a lesson, so give the minutes a second look yourself.</p>
<h2>By the term, the month, the hour</h2><p>A term is a fixed number of lessons paid at once: ask how long they are valid and when it begins. A month usually means four lessons. In a month with five class days many centres charge five, and some keep to four; ask before joining and there will be no surprise. An hourly rate mostly means private tuition: hours can be arranged, but there may be a minimum.</p>
<h2>Five things easily missed</h2><ul><li>Materials such as clay, cloth, flowers or food: sometimes included, sometimes by weight.</li><li>Court hire or admission, common for swimming and ball games.</li><li>Membership or registration, usually once a year.</li><li>Uniforms, books and exam fees.</li><li>Late fees and the refund rule.</li></ul>
<h2>Make-up rules matter more than discounts</h2><p>Miss two of eight lessons without a make-up and each one you attend costs a third more. A good arrangement says how early to give notice, how many make-ups a term, whether they must be at the same level, and what happens to a lesson lost to a typhoon or a black rainstorm. That is worth more than ten per cent off.</p>
<h2>How much at once?</h2><p>The more you prepay, the bigger the discount and the bigger the risk. With a new merchant one term or one month is enough; renew when you are happy. Keep the receipt and the messages, with the name of the merchant, the course, the number of lessons and the dates. Whether by FPS, cash or card, you should get a clear slip.</p>`,
    ],
  },
  {
    slug: 'blog-starting-after-work',
    category: 'learning',
    topic: 'hourglass',
    author: AUTHOR,
    title: ['放工之後學嘢：給只得一晚空的人', 'Learning after work, for people with one free evening'],
    summary: [
      '一星期一晚，怎樣揀、怎樣出席、怎樣不半途而廢。',
      'One evening a week: what to choose, how to turn up, how to keep going.',
    ],
    alt: ['書枱與沙漏的插圖', 'Drawing of a desk and an hourglass'],
    body: [
      `<p>七點放工，八點上堂，十點返到屋企。一星期只得一晚可以給自己，這一晚應該怎樣用？以下是由導師和學員身上收集回來、最常聽到的做法。</p>
<h2>揀課室，先於揀課程</h2><p>把公司到課室、課室到屋企的時間加起來，超過一個半小時就要三思。收工後的意志力有限，近的班出席率一定高過好的班。地點可以揀在回家的路上，而不是公司附近，最後一程就不用再出門。</p>
<h2>留三十分鐘做緩衝</h2><p>上堂時間最好比放工時間遲一小時。加班、塞車、買個飯糰都用得着。若果間中會遲，報名前先問導師遲到會錯過甚麼：運動班通常是熱身，語文班可能是整段新課文。</p>
<h2>動手的，比聽書的易捱</h2><p>坐了一整日，再坐兩小時聽講，很容易睏。舞蹈、拳擊、陶藝、烘焙這類要動手動腳的班，反而愈上愈精神。想學語文或考試科目，可以揀會話為主的小組，每五分鐘就輪到你開口。</p>
<h2>先報短的</h2><p>第一次學，報四堂或六堂就夠。短期有清楚的終點，做完有成就感，續報也是主動的決定。一開始就報一年，到第三個月多數會內疚多過開心。</p>
<h2>怎樣不半途而廢</h2><p>三個方法很多人都試過有效。第一，把上堂那晚寫進公司日曆，當作會議。第二，找一個同事或朋友同班，互相等。第三，訂一個細小而具體的目標，例如「十二月可以彈一首歌給阿媽聽」，而不是「學識結他」。</p>
<h2>休息也是一種安排</h2><p>有些星期真的太累，請假一次沒有關係。先看清楚補堂規則，提早通知導師，下星期改上另一晚。學一樣嘢是長跑，停一停不等於放棄。</p>
<h2>下一步</h2><p>打開課程列表，把星期和「晚上」兩個條件選上，再按地區收窄。由可以試堂的開始，試一次，比想一個月有用。</p>`,
      `<p>Out at seven, class at eight, home by ten. If one evening a week is yours, how should you spend it? Here is what tutors and students tell us most often.</p>
<h2>Choose the room before the course</h2><p>Add up the way from work to class and from class to home. Above an hour and a half, think twice. Willpower is short after work, and a near class is attended more often than a good one. A room on the way home is better than one beside the office: there is no last journey left.</p>
<h2>Leave half an hour</h2><p>Start at least an hour after you finish. Overtime, traffic and a rice ball will use it up. If you may sometimes be late, ask what you would miss: in a sports class it is the warm-up, in a language class perhaps the whole new text.</p>
<h2>Hands before lectures</h2><p>After sitting all day, two more hours of listening send you to sleep. Dance, boxing, clay or baking wake you up. For languages and exams choose a conversation group, where your turn comes every five minutes.</p>
<h2>Begin short</h2><p>Four or six lessons are enough for a first time. A short term has an end, finishing feels good, and carrying on is a decision you make. A year paid at once tends to turn into guilt by the third month.</p>
<h2>How not to give up</h2><p>Three things work for many. Put the evening in your work calendar as a meeting. Take it with a colleague or friend, so that someone waits for you. And set a small, concrete aim: “play one song for Mum in December” instead of “learn the guitar”.</p>
<h2>Rest is part of the plan</h2><p>Some weeks are simply too much, and missing one is fine. Know the make-up rule, tell the tutor early, and come on another evening. Learning is a long run; a pause is not the end of it.</p>
<h2>Next</h2><p>Open the list of courses, choose your weekday and “evening”, and narrow it by district. Start with those that offer a trial: trying once is worth a month of thinking.</p>`,
    ],
  },
  {
    slug: 'blog-learning-a-language-as-an-adult',
    category: 'learning',
    topic: 'speech',
    author: AUTHOR,
    title: [
      '成人學語文：開口之前，先定一個場面',
      'Learning a language as an adult: pick the scene before the textbook',
    ],
    summary: [
      '不用由頭讀到尾。先想清楚要在哪裏、跟誰說甚麼，再揀班。',
      'No need to begin on page one: decide where, with whom and about what, then choose the class.',
    ],
    alt: ['對話框與地球儀的插圖', 'Drawing of speech bubbles and a globe'],
    body: [
      `<p>成人學外語，最常見的失敗不是記性差，而是目標太大。「學識日文」可以是三個月，也可以是三十年。把目標縮成一個場面，學起來會快很多，也容易知道自己到了哪裏。</p>
<h2>先寫下三個場面</h2><p>例如：在京都自己點餐和問路；用韓文留言給喜歡的店；跟法國同事開十分鐘的會。場面一定，詞彙、語氣和練習方法都跟着清楚。導師問你想學甚麼，你拿得出這三句，第一堂就可以用得着。</p>
<h2>揀班看四樣</h2><ul><li>開口時間：六人班一小時，每人大約有七八分鐘說話，十二人班只有一半。</li><li>分級方法：有沒有簡單測試，還是問一句「學過幾耐」就算。</li><li>教材：自編的要看更新日期，課本的要看進度表。</li><li>補堂：語文班每堂新內容，缺一堂影響比運動班大。</li></ul>
<h2>聽和說，由第一日開始</h2><p>很多人等識夠字才開口，結果永遠未夠。第一堂就應該有三句可以講出口的話。錯是正常的，好的導師會讓你說完，再一齊改，而不是中途截停。</p>
<h2>每日二十分鐘</h2><p>一星期一堂是骨架，每日二十分鐘是肉。搭車時聽一段對話、睡前寫三句、星期日寫一條短訊給同班同學，比週末溫三小時有效。把練習黏在已有的習慣上，例如刷牙後，就不會忘記。</p>
<h2>考試是尺，不是終點</h2><p>日語能力試、雅思、韓語能力試都可以作為量度進步的尺，報名之前先看考試要求的聽、說、讀、寫比例，再看班是否都練到。有些考試不考說話，若果你的場面是開會，就要另外練。</p>
<h2>三個月後檢查一次</h2><p>拿出那三個場面，真的去做一次：去一間店、寄一封信、開一個會。做得到就換三個新的；做不到，看看卡在詞彙、聽力還是膽量，再和導師調整。語文班可以轉，場面不要丟。</p>`,
      `<p>Adults seldom fail at languages because of memory. They fail because the aim is too big. “Learn Japanese” can take three months or thirty years. Shrink it to a scene and you learn faster, and you know where you are.</p>
<h2>Write down three scenes</h2><p>For example: order and ask the way on your own in Kyoto; leave a message in Korean for a shop you like; hold a ten-minute meeting with a French colleague. With a scene, the words, the tone and the practice become clear. When the tutor asks what you want, you have an answer that can be used in the first lesson.</p>
<h2>Four things to look at</h2><ul><li>Speaking time: in a group of six each person speaks for seven or eight minutes an hour, in a group of twelve for half of that.</li><li>Levels: is there a short test, or only “how long have you been learning”?</li><li>Materials: check the date of home-made ones and the plan of a textbook.</li><li>Make-ups: every language lesson is new, so missing one costs more than in sport.</li></ul>
<h2>Listen and speak from day one</h2><p>Many wait until they know enough words, which never happens. The first lesson should give you three sentences to say. Mistakes are normal; a good tutor lets you finish and then corrects with you.</p>
<h2>Twenty minutes a day</h2><p>One lesson a week is the skeleton, twenty minutes a day the flesh. A dialogue on the train, three sentences before bed, a message to a classmate on Sunday: better than three hours at the weekend. Attach it to something you already do, after brushing your teeth for instance.</p>
<h2>An exam is a ruler, not the end</h2><p>The JLPT, IELTS or TOPIK measure progress. Before you enter, see how much they ask of listening, speaking, reading and writing, and whether the class trains it. Some do not test speaking at all; if your scene is a meeting, practise that apart.</p>
<h2>Check after three months</h2><p>Take the three scenes and do them: visit the shop, send the letter, hold the meeting. If they worked, choose three new ones. If not, see whether words, listening or courage was missing, and tell your tutor. You may change the class; keep the scene.</p>`,
    ],
  },
];
