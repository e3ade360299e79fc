import { describe, expect, it } from 'vitest';
import { cleanBody } from './body-html';

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

  it('is empty when it says nothing', () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;<br> </p>', '<script>x</script>'])
      expect(cleanBody(html)).toBe('');
  });
});
