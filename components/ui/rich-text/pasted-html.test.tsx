import { describe, expect, it } from 'vitest';
import { preparePasted } from './pasted-html';

const htmlOf = (html: string) => preparePasted(html).html;

describe('pasted text', () => {
  it('keeps its headings, in the two levels of the editor', () => {
    expect(htmlOf('<h1>一</h1><h2>二</h2><h3>三</h3><h5>五</h5>')).toBe(
      '<h2>一</h2><h2>二</h2><h3>三</h3><h3>五</h3>',
    );
    expect(
      htmlOf('<p class="MsoTitle">Title</p><p class="MsoHeading3">Third</p><p class="MsoNormal">Text</p>'),
    ).toBe('<h2>Title</h2><h3>Third</h3><p class="MsoNormal">Text</p>');
  });

  it('keeps the lists of Word, which are paragraphs there', () => {
    const item = (mark: string, text: string) =>
      `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${mark}<span>&nbsp; </span></span><!--[endif]-->${text}</p>`;
    const html = htmlOf(`${item('·', '揉泥')}${item('·', '拉坯')}<p>之後</p>${item('1.', '一')}`);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    const lists = [...body.querySelectorAll('ul, ol')].map((list) => [
      list.localName,
      ...[...list.children].map(({ textContent }) => textContent),
    ]);
    expect(lists).toEqual([
      ['ul', '揉泥', '拉坯'],
      ['ol', '一'],
    ]);
    expect(body.querySelector('ul')?.nextElementSibling?.textContent).toBe('之後');
  });

  it('has a line for each row of a spreadsheet, with the cells apart', () => {
    const table =
      '<table><tr><th>日期</th><th>時間</th></tr><tr><td>1/3</td><td>14:30<br></td></tr><tr><td> </td><td></td></tr></table>';
    expect(htmlOf(`<p>前</p>${table}`)).toBe('<p>前</p><p>日期 | 時間</p><p>1/3 | 14:30</p>');
    const lines = '<table><tr><td><p>一</p><p>二</p></td><td>三<br>四</td></tr></table>';
    expect(htmlOf(lines)).toBe('<p>一<br>二 | 三<br>四</p>');
  });

  it('names the pictures of the computer that are left out', () => {
    const { html, pictures } = preparePasted(
      [
        '<p>a<img src="file:///C:/Users/chan/%E9%99%B6%E8%97%9D.jpg"></p>',
        '<img src="file:///C:/Temp/msohtmlclip1/clip_image002.jpg">',
        '<img src="https://example.com/b.png"><img src="/media/own-640.webp">',
      ].join(''),
    );
    expect(pictures).toEqual(['陶藝.jpg', '', '']);
    expect(html).toBe('<p>a</p><img src="/media/own-640.webp">');
  });
});
