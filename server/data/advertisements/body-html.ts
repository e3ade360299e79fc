import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    div: 'p',
    // A merchant's links pass nothing on, and the page they open cannot reach back.
    a: (_, attributes) => ({
      tagName: 'a',
      attribs: { ...(attributes.href ? { href: attributes.href } : {}), rel: 'nofollow ugc noopener' },
    }),
  },
  nestingLimit: 20,
};

/** A merchant's HTML with nothing in it but what the page allows (decisions §4: an allow-list); empty where it says nothing. */
export function cleanBody(html: string): string {
  const cleaned = sanitizeHtml(html, OPTIONS).trim();
  const text = sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} });
  return /[^\s\u00a0]/.test(text.replaceAll('&nbsp;', ' ')) ? cleaned : '';
}
