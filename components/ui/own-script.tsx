import { scriptMark } from '@/lib/security/script-mark';

/**
 * Renders an inline script of the site, which the page's content security policy allows. Its attribute tells it from
 * scripts of Next and React (gateway/next-output/static-page.ts).
 */
export function OwnScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and functions of ours
  return <script data-own="" nonce={scriptMark()} dangerouslySetInnerHTML={{ __html: code }} />;
}
