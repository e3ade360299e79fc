import { scriptMark } from '@/lib/script-mark';

/** Renders an inline script of the site, which the page's content security policy allows. */
export function OwnScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and functions of ours
  return <script nonce={scriptMark()} dangerouslySetInnerHTML={{ __html: code }} />;
}
