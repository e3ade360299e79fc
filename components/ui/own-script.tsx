import { scriptMark } from '@/lib/script-mark';

/** A script of the site itself in the markup of a page; the page's policy allows no other. */
export function OwnScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants and functions of ours
  return <script nonce={scriptMark()} dangerouslySetInnerHTML={{ __html: code }} />;
}
