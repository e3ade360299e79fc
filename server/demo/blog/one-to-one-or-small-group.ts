import type { BlogMaterial } from './entry';

/** When a private lesson is worth its price, and when company teaches more. */
export const oneToOneOrSmallGroup: BlogMaterial = {
  slug: 'blog-one-to-one-or-small-group',
  category: 'choosing',
  topic: 'piano',
  author: '編輯室 Editorial',
  title: ['一對一還是小組：錢花在哪裏，時間就在哪裏', 'One to one or a small group: what you are paying for'],
  summary: [
    '私人課程買的是專注，小組買的是同伴。按目標、性格和階段來揀，也可以兩樣輪着上。',
    'A private lesson buys attention, a group buys company. Choose by aim, temper and stage, or take turns.',
  ],
  alt: ['鋼琴的插圖', 'Drawing of a piano'],
  body: [
    `<p>同一位導師，一對一的收費往往是小組的幾倍。是不是貴就學得快？未必。兩種上法買到的東西不同，先弄清楚自己需要哪一種，再比較價錢才有意思。</p>
<h2>一對一買到甚麼</h2><p>整堂時間都是你的。導師由你的程度開始，你錯在哪裏就停在哪裏，不用等人，也不用追人。時間和地點較易遷就，內容可以跟住你的目標改，例如下個月有一個考試、一場表演或者一次面試。代價是：費用高，沒有同學的示範可以看，亦沒有人和你一齊犯錯。連續一小時被人看着，有些人會累，小朋友尤其如是。</p>
<h2>小組買到甚麼</h2><p>看別人做，是學習的一半。同學問的問題，你可能未想到；同學犯的錯，你不用再犯一次。語文、戲劇、舞蹈、球類、棋藝這些要有對手的活動，一個人根本練不全。約好了同伴，缺課的心理關口也高一點。代價是：進度要就大家，輪到你的時間有限，遇着程度參差的一班，快的悶，慢的急。</p>
<h2>四條問題，幫你揀</h2><ol><li><strong>目標有沒有限期？</strong>有考試、比賽、婚禮這類日子，一對一較易對準；純粹想培養興趣，小組已經足夠。</li><li><strong>這樣東西要不要對手？</strong>要對話、對打、合奏的，小組是內容的一部分，不只是省錢。</li><li><strong>動作錯了會不會受傷或者難改？</strong>樂器的手型、重量訓練的姿勢，開頭幾堂有人貼身糾正，之後會順利很多。</li><li><strong>你要的是進度，還是一個固定的晚上？</strong>想認識人、想有理由離開公司，小組的價值不在進度。</li></ol>
<h2>小組的人數要怎樣看</h2><p>本站把人數分為一對一、二至四人和四人以上三級，可以在篩選裏揀。同樣是四人以上，六人和十六人是兩回事，所以要再問三件事：滿額幾多人，最少幾多人開班，有沒有助教。要輪用器材的課，人數除以器材數，比單看人數更準。</p>
<h2>價錢要除開來比</h2><p>小組一般按堂或按期收費，一對一多數按小時或每三十分鐘收費。先換成每小時，再想一想這一小時裏面，真正輪到你的有多久。假設小組每小時 HK$160、一班四人，一對一每小時 HK$480，價錢是三倍；但如果你需要的是導師整小時看着你拉弓，小組那四分之一的時間並不划算。反過來，如果你需要的是對話，四個人的一小時每分鐘都用得着。</p>
<h2>不用二揀一</h2><p>很多人會混合着上：開頭幾堂一對一打好姿勢，之後轉小組；或者平日上小組，考試前一個月加幾堂私人課。兩三個朋友自己夾一班，也是介乎兩者之間的辦法，可以問商戶收不收。唯一不建議的，是未試過就預繳一大疊私人堂。不妨先比較<a href="/course?classSize=one_to_one">一對一</a>和<a href="/course?classSize=two_to_four">二至四人</a>的課程，再由<a href="/course?trial=true">試堂</a>決定。</p>`,
    `<p>With the same teacher, a private lesson often costs several times as much as a place in a group. Does dearer mean faster? Not necessarily. The two buy different things, and prices only compare once you know which of them you need.</p>
<h2>What one to one buys</h2><p>The whole lesson is yours. The teacher begins at your level and stops where you go wrong; you wait for nobody and chase nobody. Times and places bend more easily, and the content follows your aim: an exam, a performance or an interview next month. The price of it, beside the money, is that there is no classmate to watch and nobody to be wrong with. An hour of being looked at is tiring for some people, and for children above all.</p>
<h2>What a group buys</h2><p>Watching others is half of learning. Classmates ask what you had not thought of, and make mistakes that you then need not make. Languages, drama, dance, ball games and chess want a partner; alone you cannot practise the whole of them. And it is harder to skip an evening when someone is expecting you. The price is a shared pace and a limited turn. In a class of mixed levels the quick are bored and the slow are hurried.</p>
<h2>Four questions</h2><ol><li><strong>Is there a date?</strong> For an exam, a competition or a wedding, private lessons are easier to aim. For the pleasure of it, a group will do.</li><li><strong>Does it take two?</strong> Where you talk, spar or play together, the group is part of the content and not merely a saving.</li><li><strong>Can a wrong habit hurt, or be hard to undo?</strong> With hand position on an instrument, or posture under a weight, close correction in the first lessons pays off later.</li><li><strong>Do you want progress, or a fixed evening?</strong> If you would like to meet people and leave the office on time, progress is not what you are buying.</li></ol>
<h2>Reading the size of a group</h2><p>This site knows three sizes, one to one, two to four, and more than four, and you can filter by them. More than four may still be six or sixteen, so ask three things: how many at most, how many must enrol for it to run, and is there an assistant? Where equipment is shared, people divided by sets tells you more than the head count.</p>
<h2>Divide before you compare</h2><p>Groups are usually charged by the lesson or term, private lessons by the hour or half-hour. Turn both into an hour, then ask how much of that hour is your turn. Suppose a group of four costs HK$160 an hour and a private lesson HK$480, three times as much. If you need someone to watch your bow arm the whole time, your quarter of the group is no bargain. If what you need is conversation, every minute with the other three counts.</p>
<h2>You need not choose once and for all</h2><p>Many people mix them: a few private lessons to set the basics, then a group; or a group all term and some private hours in the month before the exam. Two or three friends who make up their own class are something in between, and you can ask whether the merchant takes them. The one thing not to do is to prepay a thick stack of private lessons untried. Compare <a href="/en/course?classSize=one_to_one">one-to-one</a> courses with <a href="/en/course?classSize=two_to_four">groups of two to four</a>, then let a <a href="/en/course?trial=true">trial lesson</a> decide.</p>`,
  ],
};
