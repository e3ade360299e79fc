import { describe, expect, it } from 'vitest';
import { bodyPictureKeys, cleanBody, namedPictureKeys, signBody } from './body-html';

const KEY = '0123456789abcd';
const PICTURE = { key: KEY, width: 1024, height: 600, color: '#112233', widths: [640, 1024] };

describe('an advertisement’s HTML', () => {
  it('keeps headings, bold, lists and links', () => {
    const html = '<h2>內容</h2><p>一起<strong>學陶藝</strong></p><ul><li>第一堂</li></ul>';
    expect(cleanBody(html)).toBe(html);
    expect(cleanBody('<a href="https://example.com/a?b=1">網站</a>')).toBe(
      '<a href="https://example.com/a?b=1" rel="nofollow ugc noopener">網站</a>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">文字</p>',
    '<img src=x onerror=alert(1)>文字',
    '<iframe src="https://example.com"></iframe>文字',
    '<a href="javascript:alert(1)">文字</a>',
    '<a href="java&#10;script:alert(1)">文字</a>',
    '<a href="java\u200bscript:alert(1)">文字</a>',
    '<a href="&#x202e;java&#xad;script:alert(1)">文字</a>',
    '<a href="data:text/html,alert(1)">文字</a>',
    '<a href="//evil.example">文字</a>',
    '<style>p{}</style><svg onload=alert(1)>文字</svg>',
    '<p style="position:fixed" class="x" id="y">文字</p>',
    '<math><mtext><script>alert(1)</script>',
    '<form action="https://evil.example"><input name=a>文字',
  ])('loses what is active or reaches out: %s', (html) => {
    expect(cleanBody(html)).not.toMatch(
      /script|alert|on\w+=|iframe|javascript|data:|evil|style|class=|id=|<(svg|math|form|input|img)/i,
    );
  });

  it('keeps every kind of text that the editor writes, and turns what others write into it', () => {
    const html =
      '<p>a<br />b</p><h3>c</h3><p><em>d</em><u>e</u><s>f</s></p><ol><li>g</li></ol><blockquote>h</blockquote>';
    expect(cleanBody(` ${html}\n`)).toBe(html);
    expect(cleanBody('<h1>a</h1><h4>b</h4><div><b>c</b><i>d</i></div>')).toBe(
      '<h2>a</h2><h3>b</h3><p><strong>c</strong><em>d</em></p>',
    );
  });

  it.each(['http://example.com', 'https://example.com', 'mailto:a@example.com', 'tel:+85291234567'])(
    'keeps a link to %s',
    (href) => {
      expect(cleanBody(`<a href="${href}">a</a>`, new Map(), 'nofollow')).toBe(
        `<a href="${href}" rel="nofollow">a</a>`,
      );
    },
  );

  it('loses invisible characters, also as entities, and keeps joiners and spaces', () => {
    expect(cleanBody('<p>陶\u202e藝&#x202e;&#8203;&shy; <em>a\u0007</em> <s>👨\u200d👩</s></p>')).toBe(
      '<p>陶藝 <em>a</em> <s>👨\u200d👩</s></p>',
    );
  });

  it('is empty when it says nothing', () => {
    const hidden = ['<p>\u3164</p>', '<p>&#x2800;&zwj;</p><p>\u200b</p>', '<h2>\u115f</h2>'];
    for (const html of ['', '<p></p>', '<p>&nbsp;<br> </p>', '<script>x</script>', ...hidden])
      expect(cleanBody(html)).toBe('');
  });
});

describe('pictures in an advertisement’s HTML', () => {
  const own = new Map([[KEY, PICTURE]]);
  const tag = `<img src="/media/${KEY}-1024.webp"`;

  it('stay where they are the merchant’s own, with nothing but the words for them', () => {
    const html = `<p>文字</p><img src="/media/${KEY}-640.webp?until=1&amp;signature=a" alt="陶土" onerror="alert(1)" style="x">`;
    expect(namedPictureKeys(html)).toEqual([KEY]);
    const cleaned = cleanBody(html, own);
    expect(bodyPictureKeys(cleaned)).toEqual([KEY]);
    expect(cleaned).toContain(`${tag} srcset="/media/${KEY}-640.webp 640w, /media/${KEY}-1024.webp 1024w"`);
    expect(cleaned).toContain('alt="陶土" width="1024" height="600" loading="lazy"');
    expect(cleaned).not.toMatch(/signature|onerror|style/);
    expect(cleanBody(cleaned, own)).toBe(cleaned);
  });

  it.each([
    `<img src="/media/zzzzzzzzzzzzzz-640.webp">`,
    `<img src="https://evil.example/media/${KEY}-640.webp">`,
    `<img src="//evil.example/media/${KEY}-640.webp">`,
    `<img src="data:image/png;base64,AAAA">`,
    `<img src="blob:https://example.com/1">`,
    `<img srcset="/media/${KEY}-640.webp 1x">`,
    '<img>',
  ])('go where they are anything else: %s', (html) => {
    expect(cleanBody(`<p>文字</p>${html}`, own)).toBe('<p>文字</p>');
  });

  it('have words of a limited length, or none', () => {
    expect(cleanBody(`${tag}>`, own)).toContain(' alt="" ');
    const words = cleanBody(`${tag} alt="${'陶'.repeat(1_000)}">`, own).match(/陶+/)?.[0];
    expect(words).toHaveLength(200);
  });

  it('alone are something to show', () => {
    expect(cleanBody(`${tag}>`, own)).toContain(tag);
    expect(cleanBody(`${tag}>`)).toBe('');
  });

  it('are signed for their merchant, and written addresses left alone', () => {
    const cleaned = cleanBody(`<p>/media/${KEY}-640.webp</p>${tag} alt="">`, own);
    const sign = (key: string, width: number) => `?until=1&signature=${key}${width}`;
    const signed = signBody(cleaned, own, sign);
    expect(signBody(cleaned, new Map(), sign)).toBe(cleaned);
    expect(signed).toContain(`<p>/media/${KEY}-640.webp</p>`);
    expect(signed).toContain(`src="/media/${KEY}-1024.webp?until=1&amp;signature=${KEY}1024"`);
    expect(signed).toContain(`/media/${KEY}-640.webp?until=1&amp;signature=${KEY}640 640w`);
    expect(cleanBody(signed, own)).toBe(cleaned);
  });

  const theirs = 'zzzzzzzzzzzzzz';
  const address = `/media/${theirs}-640.webp`;
  const all = new Map([...own, [theirs, { ...PICTURE, key: theirs }]]);
  it.each([
    `<p>${address}</p>`,
    `<a href="${address}">a</a>`,
    `${tag} alt="${address}">`,
    `${tag} alt='" src="${address}" srcset="${address} 640w'>`,
    `${tag} alt='"><img src="${address}" srcset="${address} 640w">'>`,
    `${tag} title="${address}">`,
    `<p title='<img src="${address}">'>a</p>`,
    `&lt;img src="${address}" srcset="${address} 640w"&gt;`,
    `<!-- <img src="${address}"> -->`,
    `<script>'<img src="${address}">'</script>`,
    `<img data-src="${address}" src="https://example.com${address}">`,
    `<img srcset="https://example.com${address} 640w, //a.example${address} 2x">`,
  ])('are not what the text, or another attribute, only names: %s', (html) => {
    const cleaned = cleanBody(html, all);
    expect(bodyPictureKeys(cleaned)).not.toContain(theirs);
    expect(signBody(cleaned, all, (key) => `?signature=${key}`)).not.toContain(`signature=${theirs}`);
  });

  it.each([
    `<img src="${address}">`,
    `<IMG SRC='${address}?until=1&amp;signature=a'>`,
    `<img src="&#x2f;media/${theirs}-640.webp">`,
    `<p><a href="https://example.com"><img alt="a > b" src="${address}"></a></p>`,
  ])('are those in their addresses, however written: %s', (html) => {
    expect(namedPictureKeys(html)).toEqual([theirs]);
    expect(bodyPictureKeys(cleanBody(html, all))).toEqual([theirs]);
  });
});
