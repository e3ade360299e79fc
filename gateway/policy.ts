import { hash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { isAdminPath } from '../lib/admin-path.ts';
import { contentPolicy, type InlineSources } from '../lib/content-policy.ts';
import { LAST_RESORT_STYLE } from '../lib/last-resort-style.ts';

const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Emotion makes an empty element and puts its rules into that; the last error page is rendered in the browser. */
const STYLES_TO_COME = ['', LAST_RESORT_STYLE].map(sourceOf);
/** What is no program: structured data and other text in a script element. */
const DATA = /^(?:application|text)\/(?:ld\+)?json$/;

const ANY_STYLE = ["'unsafe-inline'"];
/** Of what is no page, and so has no script of its own. */
export const POLICY_WITHOUT_SCRIPTS = contentPolicy({}, { scripts: [], styles: ANY_STYLE });

/**
 * The policy of one page: with what the operator's environment allows, and no script or style that is not in its markup.
 * @param url address of the page, with its query
 */
export function policyOf(html: string, url: string): string {
  const inline = inlineSources(html);
  // The data grid of these rooms writes its colours into an element, other ones for each browser and colour scheme.
  const styles = isAdminPath(url.replace(/\?.*/, '')) ? ANY_STYLE : inline.styles;
  return contentPolicy(process.env, { ...inline, styles });
}

/** CSP sources for what stands in a page's own markup, each once, in the order of the page: SHA-256 of its scripts and styles. */
function inlineSources(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set(STYLES_TO_COME);
  let found: Set<string> | null = null;
  let text = '';
  const parser = new Parser({
    onopentag(name, { src, type = '' }) {
      text = '';
      if (name === 'style') found = styles;
      else found = name === 'script' && src === undefined && !DATA.test(type) ? scripts : null;
    },
    ontext(part) {
      if (found) text += part;
    },
    onclosetag() {
      found?.add(sourceOf(text));
      found = null;
    },
  });
  // As browsers read line ends before anything else.
  parser.end(html.replace(/\r\n?/g, '\n'));
  return { scripts: [...scripts], styles: [...styles] };
}
