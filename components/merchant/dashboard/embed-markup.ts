interface Embed {
  /** Absolute address of the list. */
  url: string;
  /** Title of the frame, which screen readers announce. */
  title: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (letter) => ENTITIES[letter] ?? letter);

/** Returns the HTML that shows a merchant's courses on another site. */
export function embedMarkup({ url, title }: Embed): string {
  return `<iframe src="${escaped(url)}" title="${escaped(title)}" loading="lazy" width="100%" height="600" style="border:0"></iframe>`;
}
