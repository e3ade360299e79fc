import type { BlogMaterial } from './entry';

/** What the administrator checks, what the marks mean, and how to read comments. */
export const howCoursesAreReviewedHere: BlogMaterial = {
  slug: 'blog-how-courses-are-reviewed-here',
  category: 'site',
  topic: 'notebook',
  author: '編輯室 Editorial',
  title: ['課程怎樣審批，留言怎樣讀', 'How courses are reviewed here, and how to read the comments'],
  summary: [
    '刊登之前看甚麼，「已核實」和「示範」代表甚麼，五星和兩星的留言又應該怎樣看。',
    'What is checked before a course appears, what “verified” and “sample” mean, and how to read five stars and two.',
  ],
  alt: ['筆記簿的插圖', 'Drawing of a notebook'],
  body: [
    `<p>在網上找班，最難的不是找到，而是判斷可不可信。這一篇講清楚本站做了甚麼、沒有做甚麼，以及你看留言的時候，可以怎樣讀出更多。</p>
<h2>刊登之前</h2><p>商戶登記之後提交課程資料，由管理員審批，三個工作天內完成。工作天指星期一至五，不計公眾假期。管理員看的是資料是否齊全清楚：教甚麼、給誰、在哪一區、幾多錢幾多堂、每堂幾多分鐘、圖片和內容是否相符。資料不清楚的會發還修改，不適合刊登的不會通過，兩種情況都會說明理由。個別獲信任的商戶可以先刊登，之後再審。</p>
<h2>刊登之後</h2><p>提交三個月後，管理員會再檢視一次，看課程是否仍然有效。每個廣告按商戶所選刊登三個月、六個月或一年，到期之後頁面會註明課程已經結束。商戶修改已刊登的內容，新版本要經審批才會公開，之前你看到的是舊版本。</p>
<h2>三個字眼</h2><ul><li><strong>已核實</strong>：管理員看過商戶的商業登記號碼。這代表我們知道對方是誰，不代表我們試過他的課。</li><li><strong>示範</strong>：虛構的課程、商戶或留言，用來展示網站的樣子，不能報名。</li><li><strong>資料來源</strong>：由公開數據匯入的課程，頁面會列明出處和使用條款，詳情以原本的資料為準。</li></ul>
<h2>我們沒有做的事</h2><p>我們不會逐班旁聽，不代收學費，也不保證教學效果。名額、付款、補堂和退款都是你和商戶之間的安排。教練牌照、急救證書、保險這些事，應該直接問商戶，並請對方出示。</p>
<h2>留言怎樣來</h2><p>會員寫的留言要經管理員批准才會顯示，批准與否看的是內容是否恰當，不是分數高低。商戶可以回覆每則已批准的留言一次。示範留言有標明，不會當作真實評分提供給搜尋器。</p>
<h2>怎樣讀一則留言</h2><ol><li><strong>先看日期。</strong>兩年前的留言可能是另一位導師、另一個課室。參加月份比刊登日期更有參考價值。</li><li><strong>找具體的句子。</strong>「導師糾正了我的握拍」比「好好」有用得多，不論正面還是負面。</li><li><strong>看寫的人是不是你。</strong>「太慢」對新手是優點，「太深」對有底的人也是。</li><li><strong>三星往往最耐讀。</strong>滿意但有保留的人，通常會把兩面都寫出來。</li><li><strong>看商戶怎樣回覆。</strong>肯回應具體問題、說明之後怎樣改的，比單單道歉更值得留意。</li></ol>
<h2>分數要連同數目一起看</h2><p>兩則留言的五分，和三十則留言的四點五分，後者其實告訴你更多。剛開的班沒有留言，不等於不好，可以由試堂開始，自己做第一個判斷。篩選裏的「四星或以上」可以縮窄範圍，但不要讓它代你決定。</p>
<h2>最後自己問一句</h2><p>留言講的是別人那一堂。地點遠不遠、時間就不就、導師講得合不合你聽，只有去一次才知道。可以先看看<a href="/merchant">商戶名單</a>，或者由<a href="/course?rating=4">四星或以上的課程</a>和<a href="/course?trial=true">設有試堂的課程</a>開始。想多了解這個網站，請看<a href="/about">關於我們</a>。</p>`,
    `<p>Finding a class online is easy; judging it is not. Here is what this site does, what it does not do, and how to get more out of the comments you read.</p>
<h2>Before a course appears</h2><p>A merchant registers and submits a course, and an administrator reviews it within three working days: Monday to Friday, public holidays not counted. The review looks at whether the information is complete and clear: what is taught, to whom, in which district, how much for how many lessons of how many minutes, and whether pictures and text match. What is unclear goes back for changes and what is unsuitable is refused, with a reason either way. A few trusted merchants publish first and are reviewed afterwards.</p>
<h2>After it appears</h2><p>Three months after submission the administrator looks again, to see whether the course still runs. Each listing lasts three months, six months or a year, as the merchant chose, and its page then says that the course has ended. When a merchant edits a published course, the new version is public only once approved; until then you see the old one.</p>
<h2>Three terms</h2><ul><li><strong>Verified</strong>: the administrator has seen the merchant’s business registration number. We know who they are; we have not sat in their class.</li><li><strong>Sample</strong>: a made-up course, merchant or comment that shows what the site looks like. It cannot be booked.</li><li><strong>Source</strong>: a course imported from public data. Its page names the origin and the terms, and the original is what counts.</li></ul>
<h2>What we do not do</h2><p>We do not sit in on every class, do not collect fees and do not promise results. Places, payment, make-up lessons and refunds are between you and the merchant. Coaching licences, first-aid certificates and insurance are things to ask the merchant about directly, and to be shown.</p>
<h2>Where comments come from</h2><p>A member’s comment is shown once an administrator has approved it. What matters is whether the words are proper, not how many stars they carry. A merchant may answer each approved comment once. Sample comments are marked, and are not passed to search engines as real ratings.</p>
<h2>How to read one</h2><ol><li><strong>Look at the date.</strong> A comment of two years ago may be about another teacher and another room. The month the writer attended tells you more than the day of posting.</li><li><strong>Look for particulars.</strong> “Corrected my grip” is worth more than “great”, and the same goes for complaints.</li><li><strong>Ask whether the writer is like you.</strong> “Too slow” is praise to a beginner, and “too hard” may be to someone with experience.</li><li><strong>Three stars repay reading.</strong> People who were content but had reservations usually write down both sides.</li><li><strong>See how the merchant answers.</strong> Dealing with the particular point and saying what will change tells you more than an apology.</li></ol>
<h2>A score goes with its number</h2><p>Five out of five from two comments tells you less than four and a half from thirty. A new class without comments is not a bad one: start with a trial and make the first judgement yourself. The “four stars and above” filter narrows the list, but should not decide for you.</p>
<h2>The last question is yours</h2><p>Comments describe somebody else’s lesson. Whether it is too far, at the wrong hour, or taught in a way you can follow, you learn by going once. Look through the <a href="/en/merchant">merchants</a>, or start with courses rated <a href="/en/course?rating=4">four stars and above</a> or those with a <a href="/en/course?trial=true">trial lesson</a>. More on this site is under <a href="/en/about">About</a>.</p>`,
  ],
};
