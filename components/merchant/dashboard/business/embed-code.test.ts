import { expect, it } from 'vitest';
import { embedMarkup } from './embed-code';

it('is a frame that loads late and has a title, whatever the name of the business', () => {
  const url = 'https://hokcheui.test/embed/merchant/merchant-1';
  expect(embedMarkup({ url, title: 'A "B" & <script>' })).toBe(
    `<iframe src="${url}" title="A &quot;B&quot; &amp; &lt;script&gt;" loading="lazy" width="100%" height="600" style="border:0"></iframe>`,
  );
});
