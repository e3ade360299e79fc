import { withErrorText } from './error-page.ts';
import { withLanguageQuery } from './language-query.ts';
import { withScriptWatch } from './missing-script.ts';
import { embedPolicyOf, POLICY_WITHOUT_SCRIPTS, policyOf } from './policy.ts';
import type { Rendering } from './render.ts';
import { MARK, withoutMarkAttributes, withoutMarksInTexts } from './script-nonce.ts';
import { withoutReact } from './static-page.ts';

/** A response as it is sent, before compression. */
export interface Document {
  body: Buffer;
  /** Content-Security-Policy. */
  policy: string;
  isText: boolean;
}

const TEXT = /^text\/|[/+](?:javascript|json|xml)\b/;

/**
 * Completes the HTML of a page: its scripts, its texts where Next has none, the links to the other language,
 * and the policy that names its scripts and styles. Returns other responses without the site's marks.
 * @param url address of the page with its query
 * @param enhancements URL of the script for static pages; null if React runs them
 */
export function toDocument(rendering: Rendering, url: string, enhancements: string | null): Document {
  const { status, headers, body, isStatic, isEmbeddable } = rendering;
  const type = String(headers['content-type'] ?? '');
  const isText = TEXT.test(type) && !headers['content-encoding'];
  if (!isText) return { body, policy: POLICY_WITHOUT_SCRIPTS, isText };
  const isHtml = type.startsWith('text/html');
  const isFailed = status >= 500;
  // React renders the error page.
  const isWithoutReact = isHtml && isStatic && enhancements && !isEmbeddable && !isFailed;
  const text = body.toString();
  let html = withoutMarksInTexts(isWithoutReact ? withoutReact(text, enhancements) : text);
  if (!isHtml) return { body: Buffer.from(html), policy: POLICY_WITHOUT_SCRIPTS, isText };
  if (isEmbeddable && !isFailed) return { body: Buffer.from(html), policy: embedPolicyOf(html), isText };
  if (isFailed) html = withErrorText(html, url);
  html = withScriptWatch(withLanguageQuery(html, url));
  return { body: Buffer.from(withoutMarkAttributes(html)), policy: policyOf(html, url, MARK), isText };
}
