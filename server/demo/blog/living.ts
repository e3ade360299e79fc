import type { BlogMaterial } from './entry';

const AUTHOR = '編輯室 Editorial';

/** Entries on weather, families and neighbourhoods. */
export const livingEntries: readonly BlogMaterial[] = [
  {
    slug: 'blog-typhoons-rain-and-outdoor-classes',
    category: 'choosing',
    topic: 'kayak',
    author: AUTHOR,
    title: [
      '八號風球、黑雨、酷熱：戶外班上不上堂',
      'Typhoon, black rain, extreme heat: will the outdoor class run?',
    ],
    summary: [
      '看懂停課安排：哪些訊號會停、幾時復課、補堂或退款怎樣問。',
      'Reading a bad-weather rule: which signals stop a class, when it resumes, and what to ask about refunds.',
    ],
    alt: ['海上獨木舟的插圖', 'Drawing of a kayak at sea'],
    body: [
      `<p>夏天的香港，天氣可以一個上午轉三次。戶外班和水上活動一定有惡劣天氣安排，只是每間寫法不同。報名前讀清楚，當日就不用在碼頭等電話。</p>
<h2>一般怎樣寫</h2><p>常見的一句是：「八號風球或黑雨停課，訊號除下兩小時後復課，未能復課安排補堂。」留意三個位：第一，是「懸掛」還是「預告」就停；第二，復課要隔多久，晚上那班會不會當日取消；第三，補堂是另訂日期、改上其他班，還是退款。</p>
<h2>不同活動，不同門檻</h2><p>室內班多數到八號風球或黑色暴雨警告才停。水上活動嚴格得多，三號風球、雷暴警告、強烈季候風已經可能改期，因為風浪和閃電對海面影響最大。遠足和單車要看雷暴、山泥傾瀉和酷熱天氣。天文台的警告是最低標準，領隊有權因為現場情況提早取消。</p>
<h2>誰決定、怎樣通知</h2><p>好的安排會寫明決定時間，例如上午班在早上七時前、下午班在中午前，並用 WhatsApp 或短訊通知。收不到訊息時，先看群組，再打電話，最後才出門。住得遠的人，可以請商戶早半小時決定。</p>
<h2>出發了才轉天氣</h2><p>若果已經到場，聽領隊指示。雷暴時離開水面、山脊和空曠地方，到有蓋的室內等候，不要在大樹下避雨。中途停止的一堂，多數按已完成的時間計算補回。</p>
<h2>酷熱天氣</h2><p>酷熱天氣警告下仍然會上堂的班，應該有縮短時間、增加休息、提供蔭位和飲水的安排。有心臟病、懷孕或正在服藥，請預先告訴導師；感覺頭暈、作嘔就要停。</p>
<h2>報名前問四條</h2><ul><li>哪些警告會停課？幾點決定？</li><li>取消之後：補堂、改期還是退款？有效期多久？</li><li>中途停止怎樣計？</li><li>商戶有沒有保險，參加者要不要自己買？</li></ul><p>寫清楚的安排，代表商戶真的遇過這些日子。天氣不由人，但通知可以。</p>`,
      `<p>A Hong Kong summer can change three times in a morning. Every outdoor or water class has a bad-weather rule, each worded in its own way. Read it before you book and you will not be waiting on a pier.</p>
<h2>How it is usually written</h2><p>A common line: “No class under typhoon signal 8 or a black rainstorm. Class resumes two hours after the signal is lowered, or a make-up lesson is arranged.” Look at three points. Does it stop when the signal is hoisted or already when it is announced? How long until it resumes, and is an evening class cancelled outright? Is the make-up a new date, another class, or a refund?</p>
<h2>Different activities, different limits</h2><p>Indoor classes mostly stop at signal 8 or a black rainstorm. On water it is stricter: signal 3, a thunderstorm warning or a strong monsoon may be enough, because wind and lightning matter most at sea. Hiking and cycling watch for thunder, landslips and heat. The Observatory’s warnings are the minimum; a leader may cancel sooner because of what they see.</p>
<h2>Who decides, and how you hear</h2><p>A good rule names a time, such as before 7 am for morning classes and before noon for the afternoon, and a channel. If you hear nothing, look in the group first, then ring, and only then set out. If you live far away, ask for an earlier decision.</p>
<h2>When it turns while you are out</h2><p>Follow the leader. In thunder leave the water, ridges and open ground and wait indoors, never under a tall tree. A class stopped halfway is usually made up for the time that was missing.</p>
<h2>Heat</h2><p>A class that runs under a very hot weather warning should be shorter, with more rests, shade and water. Tell the tutor beforehand about heart trouble, pregnancy or medicine, and stop if you feel dizzy or sick.</p>
<h2>Four questions</h2><ul><li>Which warnings stop the class, and when is that decided?</li><li>Then what: make-up, another date or refund, and valid for how long?</li><li>How is a class counted that stops halfway?</li><li>Is the merchant insured, and should you be?</li></ul><p>A clearly written rule means a merchant who has lived through such days. Nobody commands the weather, but anyone can send a message.</p>`,
    ],
  },
  {
    slug: 'blog-active-ageing-classes',
    category: 'learning',
    topic: 'park',
    author: AUTHOR,
    title: [
      '退休以後的第一班：慢一點，不等於簡單',
      'A first class in retirement: slower does not mean simpler',
    ],
    summary: [
      '太極、合唱、水彩、智能手機，給六十歲以上的人和他們子女的揀班筆記。',
      'Tai chi, choir, watercolour, smartphones: notes for people over sixty, and for their children.',
    ],
    alt: ['公園清早的插圖', 'Drawing of a park in the early morning'],
    body: [
      `<p>退休之後，時間表忽然空了。有人想學以前沒機會學的，有人想識朋友，也有人只想有個理由落街。無論哪一種，第一班揀得好，之後就會自己走下去。</p>
<h2>先想想每星期想見幾多人</h2><p>想識朋友，合唱、排排舞、乒乓球這些要合作的班最好，同組的人會記得你。想靜一靜，書法、水彩、園藝更合適。兩種各揀一班，一動一靜，也是很多街坊的做法。</p>
<h2>身體的說話要聽</h2><p>有高血壓、膝頭痛、骨質疏鬆或做過手術，報運動班前先問醫生，亦要告訴導師。好的長者班會有坐着做的版本、中段休息、可以扶的椅背，也不會拍手催人。上完堂感到累是正常，痛就不正常，要停。</p>
<h2>慢一點，不等於簡單</h2><p>長者班最常見的問題，是教得太淺。很多人年輕時已有幾十年的專業，學起來需要的是時間，不是簡化。報名前看看課程有沒有循序漸進，有沒有下一級，同班的人學了多久。</p>
<h2>智能手機班要問的</h2><p>由自己手上那部機學起，最實際。問清楚用的是 iPhone 還是 Android，一位導師帶幾個人，講義會不會有大字截圖，還有最重要的一項：會不會教認詐騙訊息。學完轉數快和看診預約，比學十個新程式有用。</p>
<h2>錢和路程</h2><p>公共機構的班較便宜，但多數要抽籤；私人中心時間靈活，可以插班。先看路程：有沒有升降機、車站到課室要行幾多級樓梯、落雨有沒有蓋。早上十時後、下午四時前的班，來回都避開繁忙時間。</p>
<h2>給子女的一句</h2><p>不要代為揀。陪他們去試兩三班，回來問「今日有沒有人同你講笑」，比問「學到甚麼」更容易知道會不會再去。第一個月陪走一次路，之後就由他們自己去。</p>`,
      `<p>After retirement the timetable is suddenly empty. Some want to learn what they never could, some to meet people, some only a reason to go out. Whichever it is, with a well-chosen first class the rest follows.</p>
<h2>How many people do you want to see?</h2><p>For company, take something done together: choir, line dance, table tennis. Your group will remember you. For quiet, calligraphy, watercolour or gardening. Many neighbours take one of each, one moving and one still.</p>
<h2>Listen to the body</h2><p>With high blood pressure, bad knees, thin bones or an operation behind you, ask a doctor before a sports class and tell the tutor. A good class for older people has a seated version, a break in the middle, a chair back to hold, and nobody clapping you along. Being tired afterwards is normal. Pain is not: stop.</p>
<h2>Slower is not simpler</h2><p>The commonest fault of classes for seniors is being too shallow. People bring decades of skill; they need time, not simplification. See whether the course progresses, whether there is a next level, and how long the others have been coming.</p>
<h2>What to ask of a smartphone class</h2><p>Learn on your own phone. Ask whether it is for iPhone or Android, how many people to a tutor, whether the notes have large screenshots, and above all whether it teaches you to recognise scam messages. FPS and booking a clinic are worth more than ten new apps.</p>
<h2>Money and the way there</h2><p>Public bodies are cheaper but often hold a ballot; private centres are flexible and let you join midway. Look at the journey: lifts, steps between station and room, cover from rain. Classes after ten and before four miss the crowds both ways.</p>
<h2>A word to sons and daughters</h2><p>Do not choose for them. Go along to two or three trials and ask afterwards, “did anyone make you laugh?” rather than “what did you learn?” It tells you sooner whether they will go again. Walk the way with them once in the first month, then let them go.</p>`,
    ],
  },
  {
    slug: 'blog-first-swimming-class-for-children',
    category: 'family',
    topic: 'swim',
    author: AUTHOR,
    title: [
      '帶小朋友上第一堂游泳：由更衣室開始',
      'A child’s first swimming class begins in the changing room',
    ],
    summary: [
      '幾歲開始、怎樣揀班、當日帶甚麼、哭了怎麼辦。',
      'What age, which class, what to pack, and what to do about tears.',
    ],
    alt: ['泳池與泳鏡的插圖', 'Drawing of a pool and goggles'],
    body: [
      `<p>第一堂游泳，小朋友害怕的往往不是水，而是陌生的聲音、濕滑的地面和一個不認識的大人。準備得好，第一堂的目標可以很小：願意把腳放入水，就算成功。</p>
<h2>幾歲開始</h2><p>六個月大已經有親子班，目的是習慣水，而不是學泳式。四五歲開始，大部分孩子聽得懂指示，可以離開父母上小組。七八歲才學也完全不遲，只是進度不同。與其趕年紀，不如看他願不願意洗頭時把水淋上面。</p>
<h2>揀班看比例</h2><p>初學班一位教練帶三至五個孩子較為理想，教練最好落水教。池水深度要讓孩子企得到，或者有平台。問一問：教練有沒有證書？池邊有沒有救生員？家長可不可以在看台看？</p>
<h2>當日帶甚麼</h2><ul><li>合身泳衣、泳帽、泳鏡，先在家試戴。</li><li>大毛巾或浴袍，上水即包住。</li><li>防滑拖鞋和替換衣物，分開濕袋。</li><li>小食和水，落堂後半小時再食。</li></ul>
<h2>到場之後</h2><p>早二十分鐘到，帶他看一次更衣室、洗手間、池邊，講清楚「媽媽會坐在那裏」。介紹教練的名字，不要說「不乖教練會鬧」。游泳前先去洗手間，先沖身適應水溫。</p>
<h2>哭了怎麼辦</h2><p>哭不等於失敗。讓教練先處理五分鐘，家長留在看得見但不在池邊的位置。若果哭到喘氣，抱上來坐在池邊看別人玩，最後五分鐘再試一次放腳入水。不要強行拖入水，一次壞經驗要好幾個月才補得回。</p>
<h2>第二堂之後</h2><p>首三堂看的是願不願意再去，不是游了幾多米。每次問教練一件事：「今日邊一刻最放鬆？」回家洗澡時就練那一刻，例如吹泡泡或者仰頭。進度停下來的時候，多數是長高了或者換了教練，給他兩星期適應，再考慮轉班。</p>
<h2>學會之後</h2><p>識游不等於安全。任何時候都要有大人在伸手可及的距離看着，浮袖和水泡不能代替看管。教他三件事：落水前先問大人；不在池邊跑；抽筋或累就仰浮、舉手。這三件，比一個考章更重要。</p>`,
      `<p>In a first swimming class children are seldom afraid of water. They are afraid of echoes, wet floors and a grown-up they have never met. With some preparation the aim can be small: feet in the water, and it was a good day.</p>
<h2>What age?</h2><p>Parent-and-baby classes begin at six months and are about getting used to water, not strokes. From four or five most children follow instructions and can join a group alone. Seven or eight is by no means late. Rather than the birthday, see whether the child minds water over the face in the shower.</p>
<h2>Look at the numbers</h2><p>Three to five beginners for one coach is good, with the coach in the water. They should be able to stand, or have a platform. Ask: is the coach certified? Is there a lifeguard? May parents watch?</p>
<h2>What to pack</h2><ul><li>A costume that fits, cap and goggles, tried on at home.</li><li>A big towel or robe for the moment of getting out.</li><li>Non-slip sandals and dry clothes, with a separate wet bag.</li><li>A snack and water, for half an hour after the lesson.</li></ul>
<h2>On arrival</h2><p>Come twenty minutes early, look at the changing room, the toilets and the poolside together, and say where you will be sitting. Introduce the coach by name, and never as a threat. Toilet first, then a shower to get used to the temperature.</p>
<h2>If there are tears</h2><p>Crying is not failing. Give the coach five minutes while you stay visible but away from the edge. If the child is gasping, bring them out to sit and watch, and try the feet again in the last five minutes. Do not force anyone in: one bad day takes months to mend.</p>
<h2>After the second lesson</h2><p>The first three lessons are about wanting to go again, not about metres. Ask the coach one thing each time: when were they most relaxed today? Practise that moment in the bath, bubbles or a tipped-back head. When progress stops, the child has often grown or changed coach. Allow two weeks before you think of moving.</p>
<h2>After learning</h2><p>Being able to swim is not being safe. An adult should always be within arm’s reach; armbands and rings do not replace watching. Teach three things: ask before going in, do not run, and when tired or cramped float on your back and raise a hand. They matter more than any badge.</p>`,
    ],
  },
  {
    slug: 'blog-workshops-in-factory-buildings',
    category: 'choosing',
    topic: 'pottery',
    author: AUTHOR,
    title: ['工廈上堂指南：貨電梯、門牌與那一盞黃燈', 'Finding a class in a factory building'],
    summary: [
      '為甚麼那麼多工作室在工廈，怎樣找得到，去之前問甚麼。',
      'Why so many studios are in industrial buildings, how to find them and what to ask.',
    ],
    alt: ['陶藝工作室的插圖', 'Drawing of a pottery studio'],
    body: [
      `<p>陶藝、木工、舞室、攀石、咖啡教室，很多都在觀塘、葵涌、火炭、柴灣的工廠大廈。樓底高、租金較低、可以放大型器材，是它們在那裏的原因。第一次去的人，最常見的經驗是：導航說已到達，眼前卻是一道鐵閘和三架貨車。</p>
<h2>怎樣找得到</h2><p>先問商戶拿一張大廈入口的相片，以及用哪部升降機。工廈常有客用和貨用兩部，晚上可能只開一部；單位號碼有時按座向排，A 室未必在升降機旁邊。早十分鐘到，第二次就輕鬆。</p>
<h2>大堂登記</h2><p>不少工廈晚上要登記姓名和單位，星期日正門可能上鎖。商戶應該預先告訴你該報哪一個單位。若果一個人去晚上的班，可以約同學在地鐵站會合。</p>
<h2>安全要看的三件事</h2><ul><li>走火通道有沒有被雜物阻塞，門是否推得開。</li><li>課室的通風、滅火筒和急救箱放在哪裏。</li><li>用到窰、鋸或爐火的班，導師有沒有先講安全，才讓你動手。</li></ul>
<h2>用途與保險</h2><p>工廈單位的用途受地契和規劃條款限制，不同活動有不同要求。作為參加者不需要做查冊，但可以直接問商戶：單位是否適合用來上堂？有沒有公眾責任保險？肯清楚回答的，多數都做足準備。</p>
<h2>第一次去，先影三張相</h2><p>影低車站出口、大廈正門和課室門牌，傳給同班或者來接你的人。工廈名字相近，甲座乙座又各有大門，這三張相比地址好用。若果有行動不便或者推嬰兒車，預先問清楚有沒有斜道、升降機停不停那一層，有些大廈貨用升降機星期日不開。</p>
<h2>着甚麼、帶甚麼</h2><p>密頭鞋、不怕污糟的衫、一件薄外套。工廈冷氣不是太凍就是沒有。附近食肆多數下午三時後休息，晚上的班先食一點。</p>
<h2>落堂之後</h2><p>工廈區晚上靜，跟大隊走到車站最好。慢慢你會記得那一層的味道：泥、咖啡、木屑。很多人說，推開那道門看見一盞黃燈，就知道今日不用再覆電郵。</p>`,
      `<p>Pottery, woodwork, dance, climbing, coffee: much of it happens in factory buildings in Kwun Tong, Kwai Chung, Fo Tan and Chai Wan. High ceilings, lower rents and room for heavy equipment are the reason. First-time visitors know the feeling: the map says you have arrived, and there is a shutter and three lorries.</p>
<h2>How to find it</h2><p>Ask for a photo of the entrance and which lift to take. There are often a passenger and a goods lift, and at night only one may run. Unit letters can follow the wings of the building, so A is not always beside the lift. Come ten minutes early the first time.</p>
<h2>Signing in</h2><p>Many buildings ask for a name and unit after office hours, and on Sundays the front door may be locked. The merchant should tell you which unit to give. If you go alone to an evening class, meet a classmate at the station.</p>
<h2>Three safety checks</h2><ul><li>Are the escape stairs clear and do the doors open?</li><li>Where are the ventilation, the extinguisher and the first-aid box?</li><li>Where there is a kiln, a saw or a flame, does the tutor explain safety before you touch anything?</li></ul>
<h2>Use and insurance</h2><p>What a unit may be used for depends on its lease and on planning rules, which differ by activity. You need not search the records, but you can ask: is the unit suitable for classes, and is there public liability insurance? Merchants who answer plainly have usually done their homework.</p>
<h2>Take three photos the first time</h2><p>The station exit, the front door and the unit’s sign, sent to classmates or whoever collects you. Buildings have similar names and their blocks separate entrances, so three photos serve better than an address. With a wheelchair or a pram ask about ramps and whether the lift stops at that floor: some goods lifts rest on Sundays.</p>
<h2>What to wear</h2><p>Closed shoes, clothes that may get dirty, a light jacket. The air conditioning is either too cold or absent. Nearby canteens tend to close after three, so eat something before an evening class.</p>
<h2>Afterwards</h2><p>These streets are quiet at night; walk to the station together. After a while you know the smell of the floor: clay, coffee, sawdust. Many say that when the door opens on a warm lamp, they know there will be no more e-mail today.</p>`,
    ],
  },
  {
    slug: 'blog-holiday-classes-for-children',
    category: 'family',
    topic: 'blocks',
    author: AUTHOR,
    title: ['暑假班怎樣排：留白也是一格', 'Planning a summer of classes, with some blank squares'],
    summary: [
      '給家長的時間表筆記：一動一靜、早報名、少轉車，還有甚麼都不做的下午。',
      'Timetable notes for parents: one active, one quiet, few changes of bus, and afternoons with nothing in them.',
    ],
    alt: ['積木與風箏的插圖', 'Drawing of blocks and a kite'],
    body: [
      `<p>五月開始，家長群組就出現同一條問題：暑假報咗咩班？一個暑假大約六個星期，排得太滿，孩子和大人都累；完全不排，又怕日日對住屏幕。以下是一個實際的排法。</p>
<h2>先畫一張空白表</h2><p>把已經定好的填上：旅行、覆診、外婆家、學校暑期活動。剩下的格，最多填一半。留白不是浪費，孩子需要有悶的時間，才會自己想遊戲。</p>
<h2>一動一靜，一舊一新</h2><p>每星期一個動的（游泳、球類、舞蹈），一個靜的（畫畫、棋、手作）。其中一樣是已經喜歡的，用來進步；另一樣是未試過的，用來探索。新的報短班，四至六堂已足夠知道喜不喜歡。</p>
<h2>由孩子揀最後一個</h2><p>家長先篩到三個時間、地點、價錢都可以的，再讓孩子揀一個。自己揀的，出席率高很多。要他講一個理由，例如「想做一隻杯俾嫲嫲」，之後想放棄時可以拿出來提醒。</p>
<h2>地點集中</h2><p>兩班排在同一區、同一日，中間食飯或者去圖書館，比日日出門輕鬆。由公公婆婆接送的，要看有沒有升降機、要不要轉車。密集班（連續五日）適合學一種技能，例如換氣或 Scratch，但要預一個星期休息。</p>
<h2>由天氣決定的事</h2><p>七八月颱風最多，戶外班和水上活動難免改期。每星期至少留一個室內的選擇，並預先知道補堂日子會不會撞到旅行。酷熱的下午盡量排室內，戶外的放早上。</p>
<h2>報名前問清楚</h2><ul><li>人數與年齡範圍：四歲和九歲同班，未必適合。</li><li>師生比例，幾多位助教。</li><li>缺席與颱風怎樣補。</li><li>敏感、用藥、如廁需要協助，導師知不知道。</li><li>接送安排：誰可以接、遲到怎辦。</li></ul>
<h2>開學前一星期</h2><p>最後一星期不要排班，讓作息回到上學時間。把暑假的作品擺出來影一張相，一齊講最開心的一堂和最難的一堂。下學期要不要繼續，那時候才決定。</p>`,
      `<p>From May on, parents’ groups ask the same thing: what have you booked for the summer? There are about six weeks. Fill them all and everyone is worn out; fill none and the screen wins. Here is a practical way.</p>
<h2>Draw an empty timetable</h2><p>Put in what is fixed: the trip, the check-up, grandma’s, school activities. Of the remaining squares fill half at most. Blank is not wasted: children need some boredom to invent games.</p>
<h2>One active, one quiet; one old, one new</h2><p>Each week something that moves (swimming, ball games, dance) and something still (drawing, chess, crafts). One of them already loved, to get better; the other untried, to explore. Book the new one short: four to six lessons will tell.</p>
<h2>Let the child choose last</h2><p>Narrow it to three whose time, place and price work, then let the child pick. Chosen classes are attended. Ask for a reason, “I want to make a cup for grandma”, and bring it back on the day they want to stop.</p>
<h2>Keep it close</h2><p>Two classes in one district on one day, with lunch or the library between, are easier than going out daily. If grandparents do the fetching, look for lifts and direct buses. Intensive weeks suit one skill, such as breathing in the crawl or Scratch, but leave a week of rest after.</p>
<h2>What the weather decides</h2><p>July and August bring most typhoons, so outdoor and water classes will be moved. Keep one indoor choice each week, and check that make-up days do not fall into your trip. Put hot afternoons indoors and outdoor things in the morning.</p>
<h2>Ask before you book</h2><ul><li>How many and how old: four and nine together is seldom right.</li><li>How many adults to how many children.</li><li>Make-ups for absence and typhoons.</li><li>Whether the tutor knows about allergies, medicine and help with the toilet.</li><li>Who may collect, and what happens if you are late.</li></ul>
<h2>The week before school</h2><p>Leave the last week empty so that bedtimes move back. Lay out the summer’s work, take a photo, and talk about the happiest lesson and the hardest one. Whether to go on next term can wait until then.</p>`,
    ],
  },
];
