import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '@/tests/setup/linear-time';
import { cleanBody } from './body-html';

const wordItem = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;

describe('HTML of other programs in a body', () => {
  it.each([
    [
      'a document of Google',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">標題</span></h2><ul><li style="font-weight:400" aria-level="1"><p role="presentation"><span style="font-weight:400;font-style:normal;text-decoration:none">一</span></p></li></ul><p><span style="font-weight:700;font-style:italic">粗斜</span><span style="text-decoration:underline">線</span></p></b>',
      '<h2>標題</h2><ul><li><p>一</p></li></ul><p><strong><em>粗斜</em></strong><u>線</u></p>',
    ],
    [
      'a light b',
      '<p><b style="font-weight: 400">一</b><b>二</b><strong style="font-weight:normal">三</strong></p>',
      '<p>一<strong>二</strong>三</p>',
    ],
    ['an upright i', '<p><i style="font-style:normal">一</i><i>二</i></p>', '<p>一<em>二</em></p>'],
    [
      'a link of Google, which is underlined anyway',
      '<p><a href="https://example.com/"><span style="text-decoration:underline">網站</span></a></p>',
      '<p><a href="https://example.com/" rel="nofollow ugc noopener">網站</a></p>',
    ],
    [
      'a spreadsheet',
      '<style>td{color:red}</style><table><colgroup><col></colgroup><tbody><tr><td><b>日期</b></td><td>時間</td><td></td></tr><tr><td></td><td>&nbsp;</td></tr><tr><td>1月2日<br>星期六</td><td><div>14:00</div></td></tr></tbody></table>',
      '<p><strong>日期</strong> | 時間</p><p>1月2日<br />星期六 | 14:00</p>',
    ],
    [
      'a table in a cell, which is part of its row',
      '<table><tr><td>一<table><tr><td>二</td><td>三</td></tr></table></td><td>四</td></tr></table>',
      '<p>一<br />二<br />三 | 四</p>',
    ],
    [
      'lists of Word',
      `${wordItem('·', '揉泥')}\n${wordItem('·', '<b>拉坯</b>')}<p class=MsoNormal>之後</p>${wordItem('1.', '一')}${wordItem('2.', '二')}`,
      '<ul><li>揉泥</li><li><strong>拉坯</strong></li></ul><p>之後</p><ol><li>一</li><li>二</li></ol>',
    ],
    [
      'headings of Word',
      '<p class="MsoTitle">一</p><p class="MsoHeading3">二</p><h5>三</h5>',
      '<h2>一</h2><h3>二</h3><h3>三</h3>',
    ],
    [
      'blocks that a body does not have',
      '<div>一<div>二</div>三</div><section><span>四</span></section><dl><dt>五</dt><dd>六</dd></dl><ul><li><div>七</div></li></ul>',
      '<p>一</p><p>二</p><p>三</p><p>四</p><p>五</p><p>六</p><ul><li><p>七</p></li></ul>',
    ],
    ['a paragraph in blocks', '<div><article><p>一</p></article></div>', '<p>一</p>'],
    ['texts that are no texts', '<title>題</title><xml><w:View>Normal</w:View></xml><p>一</p>', '<p>一</p>'],
    ['signs', '<p>1 &lt; 2 &amp; "3" &amp;lt;b&amp;gt;</p>', '<p>1 &lt; 2 &amp; "3" &amp;lt;b&amp;gt;</p>'],
  ])('is understood: %s', (_, html, body) => {
    expect(cleanBody(html)).toBe(body);
    expect(cleanBody(body)).toBe(body);
  });

  it.each([
    '<div>',
    '<b style="font-weight:normal">',
    '<table><tr><td>',
    '<span style="font-weight:700">',
    '<p style="mso-list:l0">',
    '<',
  ])('is read in about tenfold time if it is tenfold, however deep: %s', (part) =>
    expectLinearTime((size) => () => cleanBody(`${part}a`.repeat(size)), 500),
  );
});
