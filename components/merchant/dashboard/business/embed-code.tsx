import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useNotice } from '@/components/ui/forms/notice';
import { businessName, type MerchantAccount } from '@/lib/contract/account';
import { localePath } from '@/lib/i18n/paths';
import styles from '../area.module.css';
import { Panel } from '../panel';
import embed from './embed-code.module.css';

/** Renders the code that lists the merchant's courses on its own website, in the language of the page, and a preview. */
export function EmbedCode({ merchant }: { merchant: MerchantAccount }) {
  const t = useTranslations('dashboard.embed');
  const locale = useLocale();
  const id = useId();
  const notify = useNotice();
  const field = useRef<HTMLTextAreaElement>(null);
  const path = localePath(locale, `/embed/merchant/${merchant.slug}`);
  const title = t('frame', { name: businessName(locale, merchant) });
  const code = embedMarkup({ url: window.location.origin + path, title });
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      notify({ text: t('copied') });
    } catch {
      field.current?.select();
      notify({ text: t('copyFailed') });
    }
  }
  return (
    <Panel title={t('panel')} lead={t('lead')}>
      <label htmlFor={id}>{t('code')}</label>
      <textarea
        ref={field}
        id={id}
        className={embed.code}
        value={code}
        readOnly
        spellCheck={false}
        dir="ltr"
      />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
      </div>
      <h3 className="small">{t('preview')}</h3>
      <iframe className={embed.preview} src={path} title={title} loading="lazy" />
    </Panel>
  );
}

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
