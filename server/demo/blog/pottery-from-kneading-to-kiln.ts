import type { BlogMaterial } from './entry';

/** What happens between a lump of clay and a finished cup. */
export const potteryFromKneadingToKiln: BlogMaterial = {
  slug: 'blog-pottery-from-kneading-to-kiln',
  category: 'learning',
  topic: 'wheel',
  author: '編輯室 Editorial',
  title: [
    '由一團泥到一隻杯：陶藝班裏看不見的幾個星期',
    'From lump to cup: the weeks you do not see in a pottery class',
  ],
  summary: [
    '揉泥、成形、修坯、素燒、上釉、釉燒，每一步要等多久，報名前又應該問甚麼。',
    'Kneading, forming, trimming, two firings and a glaze: what each step takes, and what to ask before you book.',
  ],
  alt: ['陶藝轆轤的插圖', 'Drawing of a potter’s wheel'],
  body: [
    `<p>第一次上陶藝班，最常聽到的問題是：「今日可以拿走嗎？」答案幾乎一定是不可以。一隻杯由泥變成可以沖熱茶的器皿，要經過兩次乾、兩次燒，當中大部分時間你都不在場。知道它去了哪裏，等起來會安心得多。</p>
<h2>一、揉泥</h2><p>導師遞給你的泥，通常已經揉過。揉泥是為了令軟硬均勻，並且把空氣趕出來；泥裏有大氣泡或者未乾透的地方，入窰時可能裂開甚至爆開。體驗班多數略過這一步，定期班就應該學，因為手要先認識泥的軟硬，之後才懂得何時用力。</p>
<h2>二、成形：手捏還是拉坯</h2><p><strong>手捏</strong>包括捏碗、泥條和泥板，不用機器，第一堂就做到成品，形狀可以不對稱，適合小朋友和想慢慢來的人。<strong>拉坯</strong>要先學「定中心」，把轉動中的泥按到不再搖晃。這一關需要時間，頭幾堂做不到直身杯很平常，並不代表沒有天分。想即日有成果，揀手捏；想練一門手藝，揀拉坯定期班。</p>
<h2>三、等乾與修坯</h2><p>作品放到半乾，質地像一塊硬芝士，就可以修坯：削薄底部、修出圈足、接上杯耳。太濕會變形，太乾會裂，所以時間要看天氣，潮濕的日子會慢。體驗班多數由工作室代修，定期班由你自己做。</p>
<h2>四、素燒與上釉</h2><p>完全乾透之後先燒一次，叫素燒，溫度一般低於釉燒，出來的坯會吸水，方便上釉。釉在燒之前的顏色和燒好之後可以完全不同，選色要看工作室的試片，不要看桶裏的顏色。杯底要抹乾淨，否則會黏在窰板上。</p>
<h2>五、釉燒與收縮</h2><p>第二次燒，釉熔成一層玻璃。泥由濕到燒好會收縮，幅度因泥而異，一成多很常見，所以做杯時要做大一點。同一款釉，放在窰的不同位置，也可以有深淺。若果你要的是一式一樣，可能會失望；若果喜歡每件都有自己的樣子，這裏就是樂趣。</p>
<h2>報名前問六件事</h2><ul><li>學費包不包泥、釉和兩次燒製，還是按件數、重量或體積另收。</li><li>一堂可以燒幾多件，多出來的怎樣計。</li><li>由做好到可以領取要等幾多個星期，逾期會怎樣處理。</li><li>修坯和上釉是自己做，還是由工作室代做。</li><li>燒壞了怎樣安排。</li><li>釉料適不適合盛載食物，能不能放入微波爐或洗碗機。</li></ul>
<h2>當日準備</h2><p>剪短指甲，除下戒指和手錶，長髮紮起，穿不怕沾泥的衫褲。泥水不要倒入家裏的去水位，工作室會有沉澱桶。想知道附近有甚麼班，可以看<a href="/category/art-design?subCategory=pottery">陶藝課程</a>，也可以先由<a href="/category/art-design?subCategory=pottery&amp;trial=true">設有試堂的</a>開始。</p>`,
    `<p>The question every pottery teacher hears on the first day is “can I take it home now?” Almost always the answer is no. Between wet clay and a cup that holds hot tea lie two dryings and two firings, most of them in your absence. Waiting is easier when you know what is going on.</p>
<h2>1. Kneading</h2><p>The clay you are handed has usually been kneaded. It is done to make the lump evenly soft and to drive out air: large bubbles or damp spots can crack a piece, or burst it, in the kiln. One-off workshops tend to skip this. A regular course should teach it, because your hands must know how soft the clay is before they can know when to press.</p>
<h2>2. Forming: by hand or on the wheel</h2><p><strong>Hand-building</strong> means pinching, coils and slabs. It needs no machine, gives you a finished shape in the first lesson and forgives a lopsided rim, which suits children and anyone in no hurry. <strong>Throwing</strong> begins with centring, pressing the spinning clay until it no longer wobbles. That takes time. Failing to make a straight-sided cup in your first few lessons is normal and says nothing about talent. For a result today, build by hand; for a craft, join a regular wheel class.</p>
<h2>3. Drying and trimming</h2><p>Half dry, about as firm as hard cheese, the piece can be trimmed: the base is thinned, a foot is cut, a handle is joined. Too wet and it sags, too dry and it cracks, so the timing follows the weather and humid days are slower. In workshops the studio often trims for you; in a course you do it yourself.</p>
<h2>4. Bisque firing and glazing</h2><p>Once bone dry the piece is fired for the first time, generally at a lower temperature than the second. It comes out porous, ready to take up glaze. The colour of a raw glaze may have nothing to do with the finished one, so choose from the studio’s test tiles and never from the bucket. The foot must be wiped clean or it will stick to the kiln shelf.</p>
<h2>5. Glaze firing and shrinkage</h2><p>In the second firing the glaze melts into a layer of glass. Clay shrinks from wet to fired, by how much depends on the clay, and something over a tenth is common, so make your cup larger than you want it. The same glaze can come out lighter or darker in another part of the kiln. If you want six that match, you may be disappointed; if you like each one to be itself, this is the pleasure of it.</p>
<h2>Six things to ask before you book</h2><ul><li>Does the fee include clay, glaze and both firings, or are they charged by piece, weight or size?</li><li>How many pieces are fired for each lesson, and what does an extra one cost?</li><li>How many weeks until you can collect, and what happens to uncollected work?</li><li>Do you trim and glaze, or does the studio?</li><li>What is arranged when a piece fails in the kiln?</li><li>Is the glaze suitable for food, and may it go in a microwave or dishwasher?</li></ul>
<h2>On the day</h2><p>Short nails, no rings or watch, long hair tied back, clothes that may get muddy. Do not pour clay water down the drain at home; studios keep a settling bucket. To see what there is near you, look at the <a href="/en/category/art-design-en?subCategory=pottery-en">pottery courses</a>, or begin with <a href="/en/category/art-design-en?subCategory=pottery-en&amp;trial=true">those that offer a trial lesson</a>.</p>`,
  ],
};
