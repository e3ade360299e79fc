import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    div: 'p',
    a: (_, { href }) => ({ tagName: 'a', attribs: { ...(href ? { href } : {}), rel: 'noopener' } }),
  },
  nestingLimit: 20,
};

/** An administrator's HTML with nothing in it but what an article's page allows. */
export function cleanArticle(html: string): string {
  return sanitizeHtml(html, OPTIONS).trim();
}
