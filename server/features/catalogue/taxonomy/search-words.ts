/**
 * Further aliases for the nodes of the tree, by slug and separated by `|`: colloquial names, names used on
 * the mainland and in Taiwan, verbs with their objects, other English spellings. They are stored as aliases
 * in the database. They are separate from the tree's own aliases because those also classify the public
 * feeds, and some of these are too broad for that.
 */
export const searchWords: Readonly<Record<string, string>> = {
  // sports
  sports: '運動|體育|運動班|球類|sport|physical education|exercise|athletics',
  'racket-sports': '打波|打球|球類運動|ball games|ball sports|racquet',
  'team-sports':
    '打波|打球|球類運動|隊際運動|ball games|ball sports|team games|手球|handball|曲棍球|hockey|棒球|壘球|baseball|softball|投球|netball',
  'target-sports': '瞄準運動',
  badminton: '打羽毛|毽球|shuttlecock|shuttle',
  'table-tennis': '乒乓|打乒乓球|桌上網球|桌球台|pingpong|table-tennis',
  tennis: '打網|學網球|tennis lesson',
  squash: '壁球班|迴力球|squash racket',
  pickleball: '匹克',
  football: '踢球|足球班|波友|踢波仔|小小足球員|football training|kick ball|footy|soccer school',
  'five-a-side-football': '五人波|七人足球|indoor football|7-a-side',
  basketball: '籃球訓練|射波|鬥波|入樽|打籃|hoops|slam dunk',
  volleyball: '排球訓練|沙排|扣球',
  rugby: '美式足球|american football|flag football',
  cricket: '木球',
  golf: '打高球|高爾夫|高爾夫練習場|打哥爾夫|揮桿|driving range|golfing|putting',
  'lawn-bowls': '草地保齡|草地滾球班|lawn bowl|bowls',
  'tenpin-bowling': '保齡|打保齡球|十瓶保齡|ten pin bowling|ten-pin',
  'american-pool': '桌球|撞球|打桌球|花式桌球|台球|枱球|pool table|billiard|nine ball|cue sports',
  snooker: '桌球|士碌|斯諾克|打士碌|撞球|台球|枱球|billiard|cue sports',
  archery: '弓箭|射箭班|學射箭|傳統弓|弓道|bow and arrow|kyudo',
  'air-gun-shooting': '射擊班|打靶|實彈射擊|射槍|target shooting|pistol|rifle',
  swimming:
    '學游泳|習泳|泳班|游泳班|泳池|暢泳|swim|swim class|learn to swim|swim lesson|swimmer|water safety',
  'swimming-strokes':
    '四式|蛙泳|自由泳|仰泳|改善泳式|蝶式|front crawl|breaststroke|butterfly stroke|backstroke',
  lifesaving: '救生|救生員班|泳池救生|水上救生|life saving',
  'scuba-diving':
    '潛水|潛水班|學潛水|水肺|揹樽|浮潛|scuba|scuba dive|snorkelling|snorkeling|open water|diver|dive',
  freediving: '徒手潛水|靜態閉氣|美人魚|mermaid|free dive|apnea',
  kayaking: '划艇|皮艇|獨木艇|扒艇|透明獨木舟|canoeing|kayaks|paddling|paddle',
  'stand-up-paddling':
    '直立板划槳|立式划槳|企板|直立板划|槳板|stand up paddle|stand up paddle board|paddle board|paddleboarding|sup board',
  windsurfing: '風帆滑浪|滑浪風帆板|玩風帆|wind surf|wind surfing|windsurfer',
  surfing: '衝浪板|滑浪班|學衝浪|surfboard|surf lesson|wave riding',
  sailing: '帆船|揚帆|風帆訓練|玩帆船|sail|sailboat|yachting|dinghy',
  'dragon-boat': '划龍舟|扒龍船|龍舟隊|賽龍舟|dragonboat',
  wakeboarding: '滑水板|水上滑板|wake board|water ski|water skiing|wakesurfing',
  'chinese-martial-arts':
    'martial arts|martial art|武術|中國功夫|中國武術|武藝|學武|練武|中式武術|chinese martial art',
  'combat-sports':
    'martial arts|martial art|武術|搏擊班|自由搏擊|格鬥技|武道|學武|fighting|fight|self defence|self defense',
  'tai-chi': '耍太極|打太極|太極拳班|陳式太極|吳式太極|tai ji|taiji|tai chi chuan|taijiquan|shadow boxing',
  'tai-chi-sword': '太極刀|tai ji sword',
  baduanjin: '八段錦氣功|八段|ba duan jin|eight pieces of brocade|eight section brocade',
  qigong: '健身氣功|內功|六字訣|練氣|chi gong|qi gong',
  'wing-chun': '詠春拳|咏春|葉問|木人樁|ip man|wing tsun|wingchun',
  wushu: '國術|中國功夫|少林|少林功夫|南拳|螳螂拳|學功夫|打功夫|kungfu|kung fu|gongfu|shaolin|martial arts',
  'lion-dance': '舞龍舞獅|龍獅|獅藝|lion dancing',
  karate: '空手|學空手道|極真|空手拳|karatedo',
  taekwondo: '跆拳班|學跆拳道|tae kwon do|tkd class',
  judo: '柔道班|學柔道',
  'brazilian-jiu-jitsu': '巴柔|地面技|寢技|jiu jitsu|jiujitsu|jujitsu|ju jitsu|brazilian jiujitsu|gracie',
  boxing: '打西洋拳|拳擊班|學打拳|泰式西洋拳|搏擊操|boxer|boxercise',
  'muay-thai': '打泰拳|學泰拳|泰拳班|泰國拳|muaythai|thai boxing|thai box|kick boxing',
  'mixed-martial-arts':
    '綜合武術|武術|女子防身|自衛術|以色列格鬥|martial arts|self defence|self defense|krav maga|cage fighting',
  fencing: '擊劍|西洋劍擊|學劍擊|epee|sabre|fence',
  kendo: '劍道班|竹劍|日本劍|居合|iaido|japanese sword',
  'sport-climbing':
    '攀岩|攀石牆|爬石|攀爬|石場|攀登|人工攀石|climb|climber|wall climbing|indoor climbing|lead climbing|top rope',
  bouldering: '抱石班|抱石攀登|boulder gym',
  'rope-course': '歷奇訓練|飛索|zip line|high ropes',
  gymnastics: '翻筋斗|技巧體操|幼兒體操|韻律操|韻律體操|彈床|蹦床|gymnast|tumbling|trampolining|acrobatics',
  'rope-skipping': '花式跳繩班|跳大繩|速度跳繩|跳繩班|skipping|skipping rope|jumprope|double dutch',
  'ice-skating': '滑冰|真雪溜冰|花式溜冰|花樣溜冰|冰鞋|冰上|溜真冰|figure skate|ice rink|iceskating',
  'roller-skating':
    '滾軸|雪屐|踩雪屐|直排輪滑|輪滑|旱冰|溜旱冰|踩roller|roller blading|rollerblade|roller skates|inline skates|roller blade',
  skateboarding: '踩滑板|玩滑板|長板|滑板車|踩板|longboard|skate board|skatepark',
  // music and photography
  'music-photography': '音樂|樂器|學音樂|玩樂器|music|musical instrument|instrument|instruments|music lesson',
  'piano-and-keyboard': '琴鍵|鍵盤',
  piano: '彈鋼琴|學鋼琴|鋼琴班|直立式鋼琴|三角琴|練琴|考琴|學彈琴|pianist|piano lesson|grand piano',
  'pop-piano': '流行琴|流行鋼琴班|彈流行曲',
  'electronic-keyboard': '鍵盤琴|電琴|keyboard|synthesizer|synth',
  accordion: '手風琴班',
  'acoustic-guitar':
    '彈結他|學結他|吉他班|結他班|彈吉他|六弦琴|夾結他|guitarist|guitar lesson|fingerstyle|folk guitar',
  'electric-guitar': 'electric guitars|rock guitar|搖滾吉他',
  'bass-guitar': '低音吉他|電bass|bassist',
  ukulele: '夏威夷吉他|尤克里里|優克里里|烏克|小吉他|ukele',
  harmonica: '吹口琴|口琴班|mouth organ|blues harp',
  violin: '提琴|拉琴|學小提琴|小提琴班|violinist|fiddle|中提琴|viola',
  cello: '大提琴班|拉大提琴|cellist',
  flute: '長笛班|橫笛|flutist',
  recorder: '吹牧童笛|直笛班|木笛|牧笛',
  clarinet: '吹黑管',
  saxophone: '薩克斯|薩克斯管|吹色士風|saxophonist',
  trumpet: '小喇叭|小號班|圓號|法國號|trombone|french horn|tuba',
  'orchestra-training': '管弦樂|樂團|orchestra|ensemble|管樂團|wind band|symphony',
  'chinese-instruments': '國樂|民族樂器|chinese music|chinese instrument',
  guzheng: '彈箏|學古箏|古箏班|古琴箏|guzheng lesson|chinese zither|koto',
  erhu: '拉二胡|胡琴班|南胡|chinese violin|chinese fiddle',
  pipa: '琵琶班|pi pa|chinese lute',
  dizi: '吹笛|竹笛|chinese flute',
  guqin: '古琴班|彈古琴|seven-string zither',
  'drums-and-percussion': '鼓班|敲擊|敲擊樂器|percussion|drumming',
  'drum-kit': '學打鼓|打鼓班|架子鼓|西洋鼓|夾鼓|鼓班|drummer|drum lesson|drum set|drumming|drum|drums',
  'african-drum': '手鼓|非洲鼓班|鼓樂圈|jembe|drum circle|african drums|african drumming',
  cajon: '木箱鼓班|卡宏鼓|卡洪|cajón|box drum',
  'chinese-drum': '中式鼓|大鼓班|戰鼓|太鼓|taiko|chinese drums',
  singing:
    '唱歌班|學唱|學唱歌|練歌|練歌喉|唱腔|歌藝|開聲|聲線|歌唱班|唱歌技巧|唱得好|sing|singer|vocals|vocal|vocal training|voice lesson',
  'pop-singing': '唱卡拉ok|卡拉ok|唱k|k房|唱歌仔|流行歌|karaoke singing|k歌',
  'classical-voice': '美聲唱法|女高音|歌劇|opera|bel canto',
  choir: '合唱團|合唱班|合唱隊|合唱歌|聖詩班|chorus|choral',
  'a-cappella': '純人聲',
  'music-production': '編曲班|做歌|整歌|作曲編曲|音樂創作|home studio|daw|music producer',
  songwriting: '作歌|寫歌班|作詞|lyric|lyrics|song writing|composition',
  'dj-mixing': '打碟班|學打碟|唱盤|調音|DJing|deejay|disc jockey|turntables',
  'music-theory': '樂理班|讀五線譜|五線譜|樂理考試|theory of music|sight reading',
  photography:
    '拍照|影相|影靚相|相機|拍攝|攝影技巧|攝影班|學攝影|學影相|phototaking|photo|photos|photographer|camera',
  'digital-photography': '攝影|影相|拍照|單鏡反光|單反相機|微單|DSLR|photo taking|photograph|photo',
  'phone-photography': '手機拍照|手機拍攝|用手機影相|smartphone photography|iphone photography|mobile photo',
  'film-photography': '菲林|底片攝影|膠卷|菲林機|沖菲林|沖曬|analog photography|darkroom',
  'portrait-photography': '影人|影樓|人像|拍人像|portrait',
  // art and design
  'art-design': '藝術|美術|藝術班|art|arts|fine art|visual arts|design|設計',
  'drawing-and-painting': '繪圖|畫畫班|繪畫班|作畫|學畫畫|兒童畫班|塗鴉|畫圖|draw|paint|artwork',
  'art-classes':
    '畫畫|繪畫|繪畫班|學畫畫|學畫|兒童畫畫|小畫家|創意畫|美勞|兒童美術|paint class|art jam|art jamming|kids art|creative art',
  sketching: '鉛筆素描|速描|人體素描|素描班|sketch|pencil sketch|life drawing|figure drawing',
  watercolour: '水彩班|水彩畫班|水彩繪畫|watercolor painting|watercolours|aquarelle',
  'oil-painting': '油彩|油畫班|學油畫|oil paints',
  'acrylic-painting': '丙烯|亞加力畫|塑膠彩畫|acrylic|acrylic paint',
  'pastel-nagomi-art': '和諧粉彩班|日本粉彩|粉彩畫|軟粉彩|pastel|pastels|nagomi',
  'chinese-painting':
    '國畫班|水墨|中國畫|中國水墨|工筆畫|水墨畫班|墨畫|畫國畫|山水|chinese ink|ink wash|ink painting|brush painting|sumi-e',
  'chinese-calligraphy':
    '毛筆|寫毛筆|毛筆書法|寫大字|書法班|學書法|揮毫|揮春|書道|草書|篆書|中文書法|chinese brush|calligraphy|brush calligraphy|shodo',
  'pen-calligraphy': '硬筆|硬筆字|練字班|鋼筆書法|寫字靚|penmanship',
  'western-calligraphy':
    '西式書法|歐式書法|花體字|英文花體|英文字體|西洋花體字|spencerian|calligraphy pen|english calligraphy|pointed pen',
  'hand-lettering': '手繪字|手寫字體|英文手寫字|美術字|brush letter|lettering',
  'seal-carving': '刻章|刻印|石章',
  'comics-and-manga':
    '動漫畫|畫公仔|漫畫班|動漫繪畫|卡通|卡通畫|comic|comics|cartoon|cartoons|anime drawing|manga drawing',
  'digital-drawing':
    '電腦繪畫|數位繪畫|數碼繪畫|板繪|平板繪畫|iPad畫畫|procreate|digital painting|digital art|ipad drawing|drawing tablet',
  illustration: '插畫班|插畫師|角色插畫|illustrator artist|illustrate',
  'graphic-design': '平面設計師|視覺設計|美術設計|排版|logo|poster design',
  'interior-design': '室內裝修設計|家居布置|裝修|interior',
  'fashion-design': '時裝|服裝|fashion|pattern drafting',
  pottery:
    '玩陶|捏陶|陶瓷班|陶土|陶器|做陶|做陶瓷|泥塑|瓷器|陶泥|ceramic|ceramics class|pottery class|clay pottery|kiln',
  'hand-building': '手捏陶藝|手捏陶瓷|手捏杯|陶泥|handbuilding|hand building|clay handbuilding',
  'wheel-throwing': '拉坯班|電動轆轤|拉陶|手拉坯|陶輪|pottery wheel|wheel pottery|wheel thrown',
  'leather-craft':
    '皮藝|皮革班|真皮|縫皮|手縫皮革|做銀包|皮革製作|皮件|皮革手作|植鞣革|leather goods|leather wallet|leather working|leatherworks|wallet making',
  woodworking:
    '木藝|木工班|做木|木頭|木匠|傢俬製作|造傢俬|細木工|車木|木器|wood work|carpenter|joinery|woodcraft|furniture making|wood carving',
  'silver-jewellery':
    '銀戒指|打戒指|做戒指|戒指製作|打銀|首飾|首飾班|飾物|飾品|銀器|銀飾班|對戒|jewellery|jewelry|jewelry making|jewellery making|silver ring|silversmith|silversmithing|metalsmith|metalwork',
  'beaded-jewellery':
    '穿珠|手鏈|頸鏈|耳環|首飾|首飾製作|飾物|飾品|手串|jewellery|jewelry|bracelet|bracelet making|necklace|earrings|beads|accessories',
  'stained-glass': '玻璃畫|玻璃|glass art|glass craft',
  sewing:
    '車衣|做衫|縫衣|裁剪|縫製|縫衫|針黹|學車衫|衣車班|造衫|整衫|手縫|sew|sewing machine|tailoring|dress making|needlework',
  patchwork: '拼布班|布袋製作|quilt',
  knitting:
    '織衫|織毛衫|織毛衣|織圍巾|打毛線|打毛衣|毛線|冷衫|針織|冷帽|編織班|手織班|knit|wool|yarn|knitwear|scarf',
  crochet: '鈎花|鈎冷|鈎公仔|鈎織公仔|織公仔|毛線娃娃|鈎織班|crocheting',
  embroidery: '繡花|刺繡班|手繡|蘇繡|embroider|cross-stitch|stitching|sashiko',
  tufting: '簇絨班|簇絨畫|地毯|地氈|整地氈|手工地氈|地毯製作|打簇絨|tuft|rug making|rug tufting|rug|carpet',
  macrame: '繩結|中國結|編繩|手繩|knotting',
  'indigo-dyeing': '染布|扎染|草木染|植物染布|dyeing|tie dye|shibori',
  'handmade-crafts': '手作|手工|手工班|整手工|做手作|handicraft|handcraft|craft|crafts|craft workshop',
  handicrafts: '手工|手工班|整手工|craft|crafts|handicraft|handmade',
  'soap-making': '肥皂|整番梘|手工番梘|番梘|香皂|冷製手工皂|soap|soaps|cold process soap',
  'candle-making':
    '蠟燭|整蠟燭|香薰蠟|香氛蠟燭|香味蠟燭|手工蠟燭|蠟燭班|candle|candles|aroma candle|soy candle',
  'resin-craft': '樹脂飾物|水晶膠|AB膠|滴膠飾物|環氧|epoxy|resin|resin jewellery',
  'soft-clay': '黏土|粘土|輕粘土|紙黏土|泥膠|捏公仔|超輕黏土|土偶|air dry clay|modelling clay|light clay',
  'paper-craft': '剪紙|紙紮|紮燈籠|燈籠|花燈製作|紙雕|papercraft|paper cut|paper art|lantern making|lantern',
  origami: '摺紙班|折紙|paper folding',
  'stamp-carving': '刻橡皮章|刻印章|版畫班|rubber stamp|printmaking|linoprint|woodcut',
  // lifestyle
  lifestyle: '生活|品味',
  baking:
    '烘焙|焗餅|烘烤|焗嘢|整甜品|做蛋糕|做甜品|焗麵包|西餅|糕點|甜品|甜點|整曲奇|蛋糕|蛋糕班|焗爐|bake|cake|cakes|dessert|desserts|pastry|patisserie|cookie',
  'home-baking':
    '焗蛋糕|整蛋糕|做蛋糕|整餅|曲奇餅|餅乾|烘焙|烘焙入門|cookie|biscuit|muffin|cupcake|bake|cake baking',
  'bread-making':
    '麵包|麵包班|雞尾包|焗麵包|做麵包|整包|酸種麵包|歐包|吐司|貝果|bread|bread baking|bakery|baker|bagel|dough|sour dough',
  'cake-decorating':
    '唧花蛋糕|生日蛋糕|擠花|裱花|蛋糕|造型蛋糕|糖霜|整蛋糕|蛋糕設計|蛋糕裝飾班|cake|cakes|cake decoration|cake design|icing|piping|buttercream|birthday cake|frosting',
  'french-pastry': '法式|法式西餅|泡芙|牛角包|西點|patisserie|croissant|macarons|eclair|tart|pastry',
  'chinese-pastry': '唐餅|中式點心|中式餅|雞蛋仔|冰皮月餅|糕餅|egg tart|mooncake|moon cake|chinese dessert',
  'chocolate-making': '朱古力|朱古力班|可可|巧克力製作|chocolate|truffle|bonbon|chocolatier',
  cooking:
    '煮飯|煮嘢|煮嘢食|學煮飯|學煮餸|整餸|做菜|下廚|入廚|料理|廚藝|做飯|燒菜|燒飯|炒餸|廚房|烹調|煮飯仔|煮食班|烹飪班|小廚師|cook|culinary|cookery|chef|cuisine|kitchen|cook at home',
  'home-cooking': '煮飯|煮餸班|住家餸|快手餸|烹飪|家常菜|家庭小菜|cook|bbq|燒烤|grill|barbecue|roast',
  'cantonese-cuisine':
    '中菜烹飪|廣東菜|煲湯|湯水|老火湯|臘味|燒臘|盆菜|粵菜烹飪|chinese cooking|chinese cuisine|cantonese cooking|cantonese food|soup|wok',
  'dim-sum':
    '點心班|整點心|飲茶點心|包點|小籠包|餃子|包餃子|飽點|廣東點心|dimsum|yum cha|dumpling|dumplings|har gow|siu mai',
  sushi: '壽司班|整壽司|捲壽司|刺身|做壽司|壽司卷|sushi roll|sashimi|sushi making',
  'japanese-cooking': '日本料理|日式|和食|烏冬|日式家庭菜|japanese food|japanese cuisine|ramen|bento',
  'korean-cooking': '韓國料理|韓式|韓食|辣白菜|紫菜包飯|korean food|korean cuisine|kimbap',
  'thai-cooking': '泰式|泰國料理|泰式料理|泰式烹飪|thai food|thai cuisine|tom yum|pad thai',
  'italian-cooking':
    '意大利料理|意粉|意麵|西餐|意菜|西式烹飪|pizza making|italian food|italian cuisine|western cooking',
  'plant-based-cooking': '素食|純素|蔬食料理|素菜班|vegan cooking|plant based|vegetarian cooking',
  'coffee-tea-and-drinks': 'drinks|beverage|飲料|調飲',
  'barista-coffee':
    '咖啡班|咖啡師班|學沖咖啡|沖咖啡|咖啡機|意式濃縮|泡咖啡|煮咖啡|整咖啡|coffee|espresso|coffee class|cafe|coffee making|coffee machine',
  'pour-over-coffee':
    '手沖|滴漏咖啡|虹吸|冷萃|咖啡豆|烘咖啡豆|單品咖啡|pour over|drip coffee|hand drip|v60|coffee brewing|coffee roasting|cold brew',
  'latte-art': '拉花班|奶泡拉花|咖啡拉花班|拿鐵|拿鐵拉花|latte|cappuccino|latteart|milk foam',
  'chinese-tea':
    '泡茶班|品茶|沖茶|飲茶文化|茶道|茶藝班|普洱茶|烏龍茶|評茶|茶葉|茶文化|tea|tea art|tea appreciation|tea tasting|kung fu tea|gongfu tea|pu erh|oolong|tea class',
  'japanese-tea-ceremony': '茶道班|日本茶|抹茶道|煎茶|tea ceremony|green tea|japanese tea|sado|chado',
  'hong-kong-milk-tea': '奶茶|沖奶茶|milk tea|珍珠奶茶|bubble tea',
  'wine-tasting':
    '紅酒班|紅酒|白酒|品紅酒|飲酒|葡萄酒班|葡萄酒課程|侍酒|侍酒師|香檳|品酒班|wines|wine appreciation|wine course|sommelier|champagne|red wine',
  'cocktail-making':
    '調酒班|調酒師|雞尾|調雞尾酒|整雞尾酒|酒保|花式調酒|溝酒|cocktail|cocktails|bartender|mixologist|bar tending|mocktail',
  'whisky-sake-and-beer': '啤酒|手工啤酒|釀酒|beer|whiskey|whisky|sake|brewing|home brew',
  'floral-design': '花藝班|花藝設計|園藝花藝|鮮花|花店|flower|flowers|floristry|floral|floral arrangement',
  'flower-arranging':
    '插花班|學插花|花藝|花藝設計|鮮花|花盒|flower|flowers|floral|flower arrangement|floristry|bouquet',
  'hand-tied-bouquets': '紮花|花束班|包花|紮花束|bouquets|wedding flowers|bridal bouquet',
  ikebana: '花道班|日本插花|japanese flower|japanese flower arrangement',
  'dried-and-preserved-flowers':
    '乾花|永生花|壓花|保鮮花班|不凋花|乾燥花|dried flower|dried flowers|preserved flower|preserved flowers|herbarium',
  'home-gardening':
    '種植|種嘢|陽台種植|栽種|盆栽種植|多肉|園藝班|綠化|植物護理|養植物|gardening|garden|plants|plant care|succulent|succulents|potted plant|planting',
  'community-gardening':
    '耕田|種菜|農夫|有機種植|社區農場|農耕|farming|organic farming|allotment|grow vegetables|vegetable',
  terrarium: '苔蘚|苔蘚微景觀|苔蘚瓶|生態玻璃瓶|植物瓶|微景|景觀瓶|moss|bottle garden|mini garden',
  bonsai: '盆景班|盆栽藝術',
  'home-organising':
    '執屋|執嘢|收拾|整理|整理術|斷捨離|執拾|收納術|收納整理|家居整理|整理收納|衣櫃整理|declutter|decluttering|organising|organizing|home organizing|tidy|tidy up|organizer|konmari',
  'home-repairs': '裝修|水電|維修|修理|通渠|home improvement|plumbing|handyman|repair',
  'pet-training':
    '訓練狗|狗訓練|狗隻訓練|寵物|狗班|狗狗班|訓狗|狗狗|小狗|dog training|dog|dogs|puppy|puppy training|pet|obedience',
  'pet-grooming': '寵物美容師|寵物|狗美容|剪狗毛|grooming|dog grooming|pet groomer',
  // leisure
  leisure: '消閒|休閒|娛樂|recreation|entertainment',
  'ballet-and-stage-dance': '跳舞班|舞蹈班|學跳舞|跳舞仔|舞蹈課|舞步|dance|dancing|dance class|dancer',
  'street-and-pop-dance': '跳舞|舞蹈|dance|dancing|pop dance|urban dance|freestyle dance',
  'ballroom-and-latin': '跳舞|舞蹈|雙人舞|dance|dancing|partner dance|couple dance',
  'mixed-dance': '各類舞蹈|dance sampler',
  ballet: '芭蕾|芭蕾舞班|學芭蕾|跳芭蕾|足尖|芭蕾舞鞋|ballerina|ballet dance',
  'chinese-dance':
    '跳中國舞|中國舞班|民族舞蹈|民族舞班|敦煌舞|水袖|漢唐舞|chinese dancing|chinese folk dance|chinese classical dance|ethnic dance',
  'modern-dance': '當代舞蹈|現代舞班|contemporary|contemporary ballet|modern dancing',
  'jazz-dance': '爵士舞班|跳爵士|jazz funk|jazz dancing|jazz',
  'tap-dance': '踢躂|跳踢躂|tap dancing|tap shoes',
  'belly-dance': '肚皮|跳肚皮舞|肚皮舞班|扭肚|bellydance|belly dancing',
  'street-dance': '跳街舞|街舞班|嘻哈|嘻哈舞|hip-hop dance|hip hop dance|urban dance|house dance',
  'k-pop-dance':
    'k-pop|k pop|韓舞班|韓式舞|韓國舞|韓流舞|跳韓舞|女團|男團|韓團舞|翻跳|kpop dance|k-pop cover|cover dance|girl group dance|korean dance',
  breaking: '地板霹靂|霹靂|break dance|breakdancing|b-boy|bgirl',
  'pole-dance': '跳鋼管|鋼管舞班|管舞|鋼管舞蹈|poledance|pole dancing|pole fitness',
  'social-dance':
    '交誼舞|國標舞|國標|社交舞蹈|跳社交舞|跳茶舞|ballroom dance|ballroom dancing|social dancing|tango|探戈',
  'standard-ballroom':
    '國標舞|國標|摩登舞|華爾茲|標準舞班|狐步|ballroom dance|ballroom dancing|dancesport|foxtrot',
  'latin-dance': '拉丁|拉丁舞班|跳拉丁|國標拉丁|牛仔舞|鬥牛舞|latin|latin dancing|rumba|samba|jive|cha cha',
  'salsa-and-bachata': '騷莎|沙沙舞|莎莎|salsa dance|salsa dancing|kizomba',
  'line-dance': '排舞班|跳排舞|跳排排舞|單人舞|排排舞班|linedance|line dances|country dance',
  'group-dance': '大媽舞|廣場舞|跳廣場舞|square dance',
  drama:
    '演戲班|學演戲|做戲|話劇班|戲劇班|演員|演員訓練|舞台劇|劇場|表演|actor|actress|theatre|theater|stage play|acting class|drama class',
  'musical-theatre': '音樂劇班|歌舞|歌劇班|百老匯|broadway|musicals|musical theater',
  'cantonese-opera':
    '大戲|學大戲|唱大戲|做大戲|粵劇班|花旦|文武生|水袖功|戲曲|chinese opera|cantonese operas',
  'cantonese-opera-singing':
    '唱大戲|學粵曲|粵曲班|唱粵曲班|南音|曲藝班|粵劇歌|戲曲|cantonese operatic song|cantonese operatic singing|cantonese opera song|chinese opera',
  magic: '魔術班|變戲法|學魔術|魔術師|戲法|magician|magic trick|magic tricks|magic show|illusion',
  juggling:
    '小丑|雜技|拋球|雜耍班|扭波|扯扯鈴|扭波波|氣球造型|轉碟|juggle|juggler|clown|circus|balloon twisting|balloon|diabolo',
  'stand-up-comedy': '棟篤笑班|脫口秀|相聲|stand up|standup|stand-up|standup comedy|comedian',
  'chess-and-board-games': '下棋|捉棋仔|棋班|棋類|棋牌遊戲|棋藝班|鬥獸棋|飛行棋',
  'go-weiqi': '學圍棋|圍棋班|下圍棋|黑白棋|wei qi|go game|game of go|go chess',
  chess: '捉棋|下棋|國象|國際象棋班|下國際象棋|西洋象棋|chess class|chess club|chess player',
  xiangqi: '捉棋|下棋|下象棋|象棋班|chinese chess class|elephant chess',
  mahjong:
    '打麻雀班|打麻將|學打牌|學打麻雀|麻雀班|搓麻雀|搓麻將|攻打四方城|四方城|台灣牌|開枱|mah-jong|mahjongg|mah jongg',
  'board-games':
    '桌遊班|玩桌遊|玩board game|桌面遊戲|桌上遊戲班|board game|boardgames|tabletop|tabletop games|party game',
  'contract-bridge': '橋牌班|玩橋牌|bridge card|bridge card game|bridge game|bridge',
  darts: '射飛鏢|飛鏢班|玩飛鏢|鏢靶|電子飛鏢|擲鏢|dart|dartboard',
  'rubiks-cube': '扭魔方|魔術方塊|三階|rubik|rubik cube',
  'outdoor-and-running': 'outdoor|outdoors|outdoor activities|戶外運動|野外活動|郊外',
  hiking:
    '行山班|爬山|登山班|遠足班|山野|山系|郊遊|行郊野公園|攀山|hike|hikes|trail walking|mountaineering|mountain|trek',
  running:
    '跑步班|跑山|練跑|路跑|馬拉松訓練|長跑班|半馬|短跑|田徑|田徑班|runner|jog|jogging|marathon training|half marathon|track and field|10k run',
  'fitness-walking': '健走|健步|北歐健走|walking|brisk walking',
  cycling:
    '單車班|學單車|學踩單車|騎單車|騎車|腳踏車|騎腳踏車|踩車|公路車|山地單車|越野單車|平衡車|單車徑|cycle|bicycle|biking|bike riding|mountain bike|mountain biking|road bike|bmx|balance bike',
  orienteering: '定向|野外定向班|定向運動|公園定向|map reading|orienteer|foot orienteering',
  'horse-riding':
    '騎馬班|學騎馬|策騎|馬術班|馬場|騎術學校|horse|horseback|horseback riding|horse back riding|pony|riding',
  'camping-and-bushcraft':
    '露營班|野營|紮營|露營技巧|野外生存|生火|camp|camping|wild camping|survival|bushcraft',
  fishing: '釣魚班|學釣魚|出海釣魚|angler',
  // academic
  academic: '學術|進修|語言|學語言|語文|外語|language|languages|study|foreign language',
  english:
    '英文班|英語班|學英語|英文補習|英文課程|講英文|英文會話|英語會話|english class|english course|english language|learn english',
  'general-english': '英文|英語|英文課|英文課程|基礎英文|英語進修|英語課程|english',
  'english-conversation':
    '英文會話|講英文|傾英文|口語英語|日常英語|英語口語|speaking english|english speaking class|conversational english|oral english',
  'business-english': '商業英語|商業英文|商務英文|辦公室英語|english for work|workplace english',
  ielts: '雅思班|IELTS班|托福班|考雅思|考IELTS|英語考試|ielts preparation|ielts course|toefl ibt|toeic|多益',
  phonics: '英語拼音班|英文拼音|拼音|英文拼音班|自然發音|自然拼音|phonetics|letter sounds|phonic',
  putonghua:
    '學普通話|普通話班|講普通話|漢語|漢語拼音|中文普通話|國語班|講國語|北京話|標準中文|煲冬瓜|chinese language|chinese lessons|speak mandarin|mandarin chinese|mandarin class|learn mandarin|hanyu|pinyin',
  'psc-exam': '普通話|PSC考試',
  cantonese:
    '學廣東話|廣東話班|粵語班|講廣東話|白話|港式粵語|廣州話|廣府話|本地話|粵語正音|cantonese class|cantonese language|learn cantonese|speak cantonese|cantonese conversation|cantonese lessons',
  'chinese-as-second-language':
    '漢語|外國人學中文|對外漢語|學中文|非華語|chinese for foreigners|chinese as a foreign language|mandarin for expats|learn chinese',
  'chinese-writing': '中文班|中文作文|中文|作文|寫作|寫文|chinese composition',
  'sign-language': '手語班|學手語|手語翻譯|聾人手語|hand sign|deaf|sign languages',
  japanese:
    '日文班|日語班|學日語|講日文|五十音班|日本語|日本話|日文會話|n5|japanese class|japanese language|learn japanese|hiragana|kana|nihongo class|日本文化',
  jlpt: 'n4|n5|日文考試|日語考試|日語能力測試|jlpt n1',
  korean:
    '韓文班|韓語班|學韓語|講韓文|韓國話|韓國語|韓文會話|韓字|topik test|korean class|korean language|learn korean|hangeul',
  thai: '泰文班|泰語班|學泰語|講泰文|泰國話|泰國語|泰國文|learn thai|thai class|thai lesson',
  french:
    '法文班|法語班|學法語|講法文|法國話|法國語|法文會話|français|francais|french class|french language|learn french',
  german: '德文班|德語班|學德語|講德文|德國話|德國語|deutsch|german class|german language|learn german',
  spanish:
    '西班牙語班|西語|西文|學西班牙文|學西班牙語|西班牙話|espanol|spanish class|spanish language|learn spanish',
  italian: '意文|意語|學意大利文|italian class|italian language|learn italian',
  portuguese: '葡萄牙語|葡文班',
  'tutoring-and-exams':
    '補習|補課|補習社|私補|上門補習|補底|tuition|tutor class|private tuition|exam preparation',
  'primary-tutoring': '補習|小學補習班|全科補習|小學功課|補中英數|tuition|tutor|primary school tutor|呈分',
  'secondary-tutoring':
    '補習|中學補習班|補數學|補數|數學|補英|補中|tuition|tutor|maths|mathematics|math|secondary school tutor',
  'homework-support': '功輔|功課班|做功課|功課輔導班|託管|托管|homework|homework class|after school',
  hkdse: '文憑試班|公開試|考DSE|中學文憑試|DSE補習|DSE英文|DSE數學|dse tutor|dse maths|hkdse exam|jupas',
  'maths-olympiad':
    '奧數班|奧林匹克|奧林匹克數|奧數訓練|數學奧林匹克|數學比賽|math olympiad|olympiad|olympiad maths|mathematical olympiad|math competition',
  'mental-arithmetic': '珠算|心算班|珠心算班|算盤|mental maths|soroban',
  'school-interview':
    '面試|面試班|小一面試班|面試技巧|升小面試|入學面試|升學面試|中一面試|interview class|school interviews|p1 interview|interview training|interview preparation',
  'kindergarten-interview':
    '面試|幼稚園面試|K1面試班|入學面試|幼兒面試|幼稚園入學|interview class|kindergarten interviews|interview training|interview preparation',
  'stem-and-science': 'STEM|STEAM|科學|科普|STEM班|科技|stem class|science|stem education|steam education',
  'science-experiments':
    'STEM|科學|實驗|科學實驗班|小小發明家|做實驗|stem|stem education|science|science class|experiments|chemistry|physics',
  robotics: '機器人班|機械人班|機器人編程|砌機械人|整機械人|機械臂|robot|robots|robotic|lego robotics|mbot',
  'lego-building':
    '樂高班|LEGO班|砌樂高|積木|砌積木班|樂高機械人|lego bricks|lego class|legos|brick building|duplo',
  electronics: '電路|電子|焊接|arduino|circuit|circuits|soldering|raspberry',
  'creative-writing':
    '寫作班|寫作|創作|寫小說|寫故事|編劇|writing|novel writing|story writing|fiction|poetry',
  // digital
  'digital-tech': '電腦|科技|數碼|computer|computers|tech|technology|電腦課程',
  coding:
    '編程班|程序設計|寫code|寫程序|學寫程式|電腦程式|程式|軟件開發|軟體開發|編寫程式|程式語言|編程語言|programme coding|programmer|computer programming|software development|software|computer science|developer',
  'coding-for-beginners':
    '編程|編程班|寫程式|寫code|程式|程式編寫|小朋友編程|兒童編程|電腦編程|coding|programming|coding class|computer science',
  scratch:
    '兒童編程|小學編程|積木編程|圖像化編程|scratch coding|scratch programming|scratchjr|kids coding|coding for kids',
  python: 'python班|python入門|python課程|學python|python programming|python coding|pandas',
  'web-development':
    '網站製作|網站設計|寫網頁|整網頁|網頁設計|前端|後端|全端|web design|website|website design|web programming|frontend|front end|html css|javascript|full stack',
  'app-development': '手機app|寫app|開發app|整app|手機應用|android app|ios app|mobile app',
  'game-development': '遊戲製作|遊戲設計|寫遊戲|做遊戲|game design|game making|minecraft coding|game dev',
  'artificial-intelligence': '人工智能|人工智慧|AI班|學AI|AI課程|智能|大語言模型|a.i.|ai course|llm|生成式AI',
  'ai-tools':
    '人工智能|人工智慧|AI班|AI工具|AI應用|ChatGPT班|用ChatGPT|學AI|AI課程|ai|chat gpt|gpt|deepseek|gemini|ai tool|ai class',
  excel:
    'excel班|試算表|學excel|表格|excel課程|excel公式|電子表格|spreadsheets|ms excel|microsoft excel|pivot table',
  photoshop:
    'PS|修相|執圖|P圖|修圖班|改圖|photoshop班|ps修圖|相片後期|photo retouching|retouch|retouching|adobe photoshop|photo edit|lightroom editing',
  canva: 'canva班|整圖|poster',
  'ui-ux-design': 'ux|ui|ux design|ui design|用戶介面',
  'three-d-modelling': '3D建模|立體模型|3d model|3d modeling|3d design|blender 3d|3d設計|cad',
  'three-d-printing':
    '3D列印|立體列印|三維打印|打印3D|3D print|3d printer|3d printed|3D打印班|3D打印機|三D打印',
  'video-editing':
    '剪片班|剪接|剪輯|影片剪輯|視頻剪輯|學剪片|剪影片|影片後期|片段剪接|影片編輯|短片剪接|剪短片|edit video|video edit|video editor|film editing|premiere pro|final cut|capcut editing|edit videos|vlog editing',
  videography:
    '拍片|影片|拍短片|錄影|拍攝影片|拍電影|電影製作|video|video shooting|film making|video production|shoot video|movie making',
  animation: '動畫|動畫班|動漫製作|畫動畫|animate|animator|2d animation|3d animation|cartoon animation',
  'drone-flying':
    '航拍機|無人機班|玩無人機|飛無人機|遙控飛機|四軸|無人飛機|drones|drone pilot|aerial photography|uav|quadcopter|fly drone',
  'smartphone-skills':
    '手機班|學用手機|智能手機|手機應用班|用手機|電話|iphone|smart phone|mobile phone|whatsapp',
  'chinese-input': '打字班|打中文|中打|倉頡班|速成輸入法|cangjie|chinese typing|typing class',
  // trends
  trends: '潮流|新玩意|trend|trendy',
  tarot:
    '塔羅班|學塔羅|占卜|塔羅占卜班|占卜牌|算命|神諭卡|tarot card|tarot cards|tarot class|fortune telling|divination|oracle card',
  'tarot-and-divination': '占卜|算命|fortune telling|divination|命理班',
  'western-astrology': '占星班|星座|星盤|horoscope|astrology|zodiac',
  'feng-shui': '風水班|玄學|fengshui|geomancy',
  'short-video-creation':
    '短片|拍短片|拍tiktok|抖音短片|整reels|短視頻|tiktok video|short video|reels making',
  'youtube-channel': '做youtuber|開頻道|vlog|youtube|vlogger|youtuber class',
  'live-streaming': '直播|做直播|live stream|streaming|livestream|streamer',
  podcasting: '錄podcast|做podcast|podcast',
  'fuse-beads': '拼豆班|燙豆|豆豆|perler|bead art',
  'needle-felting': '羊毛|羊毛氈班|戳戳樂|羊毛毯|felting|wool felt|felt',
  gunpla: '砌模型|高達|砌高達模型|模型|gundam|plastic model|model kit',
  cosplay: '扮角色|cos服|cosplayer',
  'e-sports': '電競班|打遊戲|打電動|電子競技|玩遊戲機|esports|e sports|video games|video game|lol|gamer',
  'escape-room': '逃脫遊戲|密室|escape game|escape rooms',
  'sim-racing': '賽車|小型賽車|高卡車|go-kart|go kart|kart|racing simulator|car racing',
  // beauty and health
  'beauty-health': '美容|健康|養生|health|wellness|beauty|健美',
  yoga: '瑜伽班|學瑜伽|瑜珈班|練瑜伽|練瑜珈|yogi|yoga lesson|asana',
  'yoga-basics': '瑜伽班|瑜珈班|做瑜珈|練瑜伽|yoga for beginners|yoga lesson',
  'hatha-yoga': '哈達|哈他|hatha',
  'vinyasa-yoga': '流瑜珈|vinyasa|阿斯湯加|power yoga',
  'yin-yoga': '陰瑜珈|修復',
  'aerial-yoga':
    '空中瑜珈|吊床|吊床瑜珈|反重力|空瑜|飛瑜伽|空中瑜伽班|aerial|fly yoga|hammock yoga|antigravity|flying yoga|swing yoga',
  'prenatal-yoga': '孕婦|產前|孕期瑜伽|孕婦運動|pregnancy|pregnant|postnatal',
  'pilates-and-stretching': '柔軟度|core workout',
  'mat-pilates': '普拉提斯|皮拉提斯|彼拉提|普拉提班|墊上運動|做pilates|pilates class|mat pilate|pilate',
  'reformer-pilates':
    '器械普拉提斯|大器械|核心床|普拉提器械|普拉提|pilates|reformer class|pilates reformer|pilates machine',
  stretching:
    '拉筋班|伸展操|伸展運動|柔軟|柔軟度訓練|鬆筋|筋膜|滾筒|開胯|劈腿|身體伸展|stretch|stretch class|flexible|foam roller',
  'posture-correction': '姿勢|駝背|體態|脊椎|頸痛|腰痛|back pain|spine|posture class',
  fitness:
    '健身班|減肥|減磅|keep fit|keepfit|瘦身|修身|鍛煉|做運動|燒脂|練肌肉|gym|exercise|work out|weight loss|slimming|fat burning|body training',
  'gym-training':
    '健身|舉鐵|舉重|練大隻|操肌|操gym|練gym|健身班|健身房|重量訓練|阻力訓練|肌肉訓練|力量訓練|器械訓練|練肌肉|大隻|啞鈴|weight lifting|weightlifting|weights|weight training|strength training|lifting|barbell|dumbbell|muscle building|bodybuilding|body building|gym class|resistance training|workout',
  'personal-training':
    '私人教練|健身私教|健身教練|請教練|personal trainer|private trainer|fitness coach|fitness trainer',
  'fitness-exercise':
    '體適能|體能|體能班|鍛煉|徒手|做運動|體操操|掌上壓|引體上升|bodyweight|fitness training|physical training|push up|circuit',
  hiit: '高強度|間歇|燃脂|爆汗|高強度訓練|間歇性訓練|高強度運動|tabata training|high intensity|high intensity interval training|interval training|bootcamp|boot camp|cross fit',
  'aerobic-dance':
    '帶氧舞|有氧舞|有氧操|健美操|帶氧運動|有氧運動|健康操|跳健康舞|有氧|帶氧|階梯操|踏板操|aerobic|aerobics class|step aerobics|cardio|cardio dance|dance aerobics',
  zumba: '森巴舞|尊巴舞|跳zumba|zumba班|森巴健身|排汗舞|zumba dance|zumba class|zumba fitness',
  'hydro-fitness':
    '水中運動|水中健體班|水中健體操|水中帶氧|水中健體舞|水療運動|水中太極|水中體操|water aerobics|aqua|aqua fitness|aquarobics|water exercise|hydro|pool exercise|water fitness',
  'indoor-cycling': '飛輪班|室內踩單車|spin|spin class|spinning class|stationary bike',
  'mindfulness-and-relaxation': '放鬆|relax|relaxation|mindful',
  meditation:
    '靜坐|打坐|禪修|坐禪|冥想班|正念班|正念減壓|正念冥想|靜心|靜觀班|內觀|meditate|mindful|zen|mindfulness class|mbsr|meditations|vipassana',
  'sound-bath':
    '頌缽班|音療|頌缽療癒|水晶缽|聲音療癒|銅鑼|音缽|sound healing|singing bowl|gong bath|sound therapy|sound baths|crystal bowl',
  aromatherapy:
    '香熏|芳療|香薰治療班|精油班|香氛|芳香治療|精油調配|芳香|aroma|aromatic|essential oil|aroma therapy|scent therapy',
  'first-aid':
    '急救班|急救課程|急救員|救傷|包紮|心外壓|心肺復甦|自動體外心臟去顫器|救護|cpr class|first aider|first-aid course|firstaid|resuscitation|emergency first aid',
  massage:
    '按摩班|學按摩|推拿班|按摩師|穴位|腳底按摩|指壓|按壓|經絡按摩|massage therapy|massage class|masseur|reflexology|shiatsu|thai massage',
  'chinese-medicine-wellness':
    '中醫班|中醫藥|養生班|湯水|經絡|針灸|中藥|tcm|chinese medicine|acupuncture|herbal',
  nutrition: '營養|營養班|飲食|減肥餐|healthy eating|nutritionist|dietitian',
  'active-ageing': '長者班|老人班|樂齡活動|senior activities',
  'makeup-and-skincare': '彩妝班|扮靚|護膚|beauty class',
  makeup:
    '化妝班|學化妝|彩妝|彩妝班|自我化妝|日妝|韓妝|妝容|眼妝|上妝|make up|make-up class|cosmetic|cosmetics|makeup artist|make up artist|make up class|mua',
  'bridal-makeup':
    '化妝|化妝師|新娘化妝師|新娘妝|彩妝|化妝課程|bridal|wedding makeup|makeup artist|make up artist',
  'skincare-and-facials':
    '護膚|面部護理|美容班|美容師班|facial班|做面|敷面膜|美容課程|美顏|皮膚護理|去黑頭|beauty|beauty therapy|skin care|skincare|facial treatment|facials|beautician|beauty therapist|cidesco',
  'eyelash-and-brow':
    '美睫|眼睫毛|接睫毛班|嫁接睫毛|植睫毛|修眉|畫眉|eyelash|lash|lashes|brow|eyebrow|microblading',
  'perfume-making': '整香水|調香水|調香師|香水班|香水製作|perfume|perfumery|fragrance making',
  'nail-art':
    '美甲班|甲油|搽甲油|整指甲|gel 甲|光療|光療美甲|水晶甲|指甲|指甲彩繪|做甲|做指甲|畫指甲|凝膠甲|手足護理|修甲|nail|nails|gel nail|gel nails|nail design|nail polish|pedicure|mani pedi|acrylic nails|nail class',
  'nail-technician': '美甲師|美甲|整甲師|甲師|做甲師|nail|nails|nail technician course|nail tech|nail artist',
  'hair-styling':
    '髮型班|整頭髮|做頭髮|弄頭髮|整髮型|頭髮造型|頭髮|造型|吹髮|夾髮|髮型師|電髮|梳頭|hair|hairstyles|hairstyling|hairdo|hair stylist|hair style|blow dry|curling',
  'hair-braiding':
    '紮頭髮|編辮|紮髮|梳辮|頭髮|盤髮|新娘髮型|髮型|braid|braids|braiding|hair braids|hairstyle',
  hairdressing:
    '剪髮|剪頭髮班|剪髮班|理髮班|染髮|染頭髮|剪頭|飛髮|髮型師|髮型|美髮|hair cutting|haircut|hair cut|hairdresser|barbering|hair dressing|hair salon|hair dye|hair',
  // parenting
  parenting: '親子|育兒|親職|湊小朋友|parents|parent|mum and baby|mom and baby',
  playgroup:
    'play group|playgroups|幼兒班|幼兒小組|遊戲班|學前班|學前小組|學前遊戲|幼兒遊戲班|嬰兒班|寶寶班|BB班|BB遊戲|pn班|pre-nursery|toddler class|baby class|baby play|toddler group',
  playgroups: '幼兒遊戲|play group|幼兒班|寶寶班|baby class|toddler class|pre-nursery|pre nursery',
  'sensory-play': '感官|感官玩|messyplay|sensory class|觸感遊戲',
  'parent-child-activities':
    '親子|親子遊|親子同樂|親子節目|親子好去處|親子時間|家庭活動|家庭同樂|帶小朋友|放電|一家人|爸爸媽媽一齊|family activity|parent-child|parent child|parent and child|family day|family time|family fun|kids activities|mommy and me',
  'family-crafts': '親子手工班|parent child craft',
  'story-time':
    '講故仔|聽故仔|說故事|故事班|講故事班|故仔|說書|故事會|讀故事|stories|story telling|storytime|storytelling class|storyteller|read aloud',
  'stories-and-expression': '講故仔|講故事班|story telling|storytelling',
  'english-storytelling': '英語說故事|英文講故事|english story|english stories',
  recitation: '朗誦班|朗誦訓練|詩歌朗誦|校際朗誦節|recital|poem|poetry recitation|reciting',
  'speech-and-drama': '兒童戲劇|小主持|兒童演講|兒童司儀|kids public speaking|children drama',
  'focus-training': '專注力|專注|過度活躍|concentration',
  'speech-therapy': '言語治療|語言治療|口肌|speech|speech therapist',
  'newborn-care': '湊bb|餵奶|人奶|bb護理|育嬰|newborn|baby care|infant care',
  // self-growth
  'self-growth': '增值|自我提升|個人成長|self improvement|personal development|personal growth',
  'public-speaking':
    '演講|演講班|演說班|口才|口才訓練|演辭|當眾演講|上台講嘢|上台|怯場|說話|講嘢|說話訓練|演講技巧|講話|speech|speeches|speaking|speech training|speech class|toastmaster|orator|public speech|public speaking class|stage fright',
  'presentation-skills': '演講|匯報|簡報|簡報演說|presenting|pitch',
  'speaking-and-communication': '口才|口才班|演講|speech|說話|溝通|communication',
  'hosting-and-emceeing': '主持|做司儀|司儀班|主持人|婚禮主持|emcee|hosting|mc class',
  'communication-skills': '溝通|溝通技巧|人際關係|談判技巧|communication|negotiation',
  debate: '辯論班|辯論隊|辯論技巧|debating class|debater',
  'psychology-basics': '心理|心理學班|psychology|psychology class',
  'driving-lessons':
    '學車|揸車|學揸車|駕駛|學駕駛|考牌|棍波|自動波|電單車|學電單車|車牌|driving|learn to drive|driving school|car lesson',
  'coaching-certificate': '教練課程|教練證書|考教練牌|coach certification|trainer certification',
  'time-management': '時間管理班|管理時間|time planning',
  journaling: '手賬|寫手帳|手帳裝飾|日記|journal|scrapbook|scrapbooking',
  'memory-and-speed-reading': '記憶|記憶法|記性|速讀|memory|speed reading',
  // business
  'business-finance': '商業|金融|財務|business|finance|商科',
  investing: '投資班|財經班|學投資|炒股票|invest|investing|investor|trading|finance class',
  'investing-basics':
    '投資|理財|投資理財班|投資班|學投資|理財投資|財富管理|理財知識|invest|investment|investing|investments|wealth management|trading|portfolio',
  stocks:
    '炒股|炒股票|炒股班|股票班|學股票|學炒股|股市|投資股票|股票入門|買賣股票|炒港股|期權|牛熊證|stock market|stock trading|share trading|equities|trading stocks|options trading',
  'technical-analysis': '睇圖|圖表|睇陰陽燭|K線|走勢圖|technical chart|chart reading|day trading',
  'funds-and-etfs': '基金|月供|買基金|指數基金|mutual fund|index fund',
  'property-investment': '投資物業|樓市|買樓班|地產|real estate|property',
  cryptocurrency: '虛擬貨幣|炒幣|加密幣|數字貨幣|區塊鏈|crypto|blockchain|nft',
  'personal-finance': '理財班|個人財務|財務策劃|慳錢|夾錢|financial planning|personal money|finance planning',
  marketing:
    '市場學|市務|行銷|市場營銷|推廣班|宣傳|廣告|市場策劃|marketing class|marketing course|advertising',
  'digital-marketing':
    '市場推廣|網絡營銷|網絡推廣|數位行銷|網上宣傳|電子營銷|數碼推廣班|marketing|online promotion|internet marketing|e-marketing|digital market',
  'social-media-marketing':
    '社交媒體|社交平台|小編班|經營IG|FB廣告|facebook廣告|網紅營銷|社媒|臉書廣告|social media|facebook ads|instagram marketing|instagram ads|facebook marketing|influencer marketing',
  'seo-and-google-ads':
    'SEO|搜尋排名|關鍵字廣告|seo course|search engine|search engine optimisation|google ad|adwords|ppc',
  copywriting: '文案|寫文案|文案班|copywriter|copy writing|content marketing',
  branding: '品牌|品牌行銷|personal brand|branding class',
  'startups-and-ecommerce': '做老闆|開店|生意|entrepreneur|startup|start up|start-up',
  'online-store':
    '開網店|開網舖|網上開店|網上商店|網上開舖|網上做生意|電子商務|電商班|網上生意|網舖|開淘寶店|網上買賣|賣嘢|網店班|電子商店|e-commerce|ecommerce|e commerce|online shop|online business|web store|webshop|shopify store|sell online|selling online|e-shop|eshop',
  'marketplace-selling':
    '電商平台|網上賣嘢|網拍|開店|亞馬遜|e-commerce|ecommerce|amazon seller|amazon fba|ebay|sell on amazon|online selling',
  'product-sourcing': '電商|淘寶|採購|進貨|drop shipping|e-commerce|taobao|sourcing',
  bookkeeping: '會計|會計班|簿記班|入數|做帳班|會計入門|accounting|bookkeeper|accountant|book keeping',
  'accounting-exams': '會計考試|會計師|accountant exam|accounting exam',
  'project-management': '專案管理|項目經理|project manager|pmp exam',
};
