import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { businessApi } from '@/lib/api/business-browser';
import { keep, readStored } from '@/lib/browser/browser-storage';
import type { Locale } from '@/lib/contract/locale';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import styles from './draft-line.module.css';
import { loadMerchantMenuTexts, type MerchantMenuTexts } from './merchant-menu-texts';
import { loadUnfinishedText } from './unfinished-text';

/** Storage key of the day in Hong Kong on which the merchant closed the line. */
const CLOSED_ON = 'merchant-draft-closed';

const today = () => hongKongTime(new Date().toISOString()).date;
const isClosed = () => readStored(CLOSED_ON) === today();

/** Loads the texts and the draft that was changed last, on any device; null without one. */
async function loadDraft(locale: Locale) {
  const [texts, unfinishedText, { data }] = await Promise.all([
    loadMerchantMenuTexts(locale),
    loadUnfinishedText(locale),
    businessApi(locale).listOwnAdvertisements({ state: 'draft', perPage: 1 }),
  ]);
  const [draft] = data;
  return draft ? { draft, texts: texts.draft, unfinished: unfinishedText(draft.unfinished) } : null;
}

/** Renders one line that offers to continue the latest draft. Closed, it returns on the next day. */
export function DraftLine({ locale }: { locale: Locale }) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDraft>>>(null);
  useEffect(() => {
    if (isClosed()) return;
    let isCurrent = true;
    loadDraft(locale).then(
      (found) => isCurrent && setLoaded(found),
      // The drafts are on the dashboard too.
      (error: unknown) => console.warn('draft: not fetched', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  if (!loaded) return null;
  function close() {
    keep(CLOSED_ON, today());
    setLoaded(null);
  }
  return <Line {...loaded} locale={locale} onClose={close} />;
}

interface LineProps {
  draft: OwnAdvertisement;
  texts: MerchantMenuTexts['draft'];
  /** What is left to fill in. */
  unfinished: string;
  locale: Locale;
  onClose: () => void;
}

function Line({ draft, texts, unfinished, locale, onClose }: LineProps) {
  const { id, title, titleEn, updatedAt } = draft;
  const own = locale === 'en' ? titleEn || title : title || titleEn;
  const { date, time } = hongKongTime(updatedAt);
  return (
    <section className={styles.line} aria-label={texts.label}>
      <span className={styles.icon}>
        <Icon name="edit" size={22} />
      </span>
      <p>
        <b>{texts.title.replace('{title}', () => own || texts.untitled)}</b>
        <small>{unfinished}</small>
        <small>{texts.saved.replace('{date}', shortDate(locale, date)).replace('{time}', time)}</small>
      </p>
      <ButtonLink variant="filled" size="small" href={localePath(locale, `/merchant/advertisement?id=${id}`)}>
        {texts.continue}
      </ButtonLink>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
