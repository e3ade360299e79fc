import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { AdminAdvertisement, QueueHint } from '@/lib/contract/admin-advertisements';
import { useCourseTitle } from '../ui/course-title';
import { ScreenLink } from '../ui/screen-link';
import styles from './queue.module.css';

/** Renders what a reviewer should look at before a decision. */
export function QueueHints({ hints }: Pick<AdminAdvertisement, 'hints'>) {
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map((hint) => (
        <li key={`${hint.kind} ${hint.found} ${hint.other?.id}`}>
          <Icon name="warning" size={16} />
          <span>
            <HintText hint={hint} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function HintText({ hint: { kind, found, other } }: { hint: QueueHint }) {
  const t = useTranslations('admin.queue.hints');
  if (!other) return t(kind, { found });
  return t.rich('duplicate', {
    id: other.id,
    merchant: other.merchant,
    link: (text) => <ScreenLink screen={`advertisements/${other.id}`}>{text}</ScreenLink>,
  });
}

/** Renders the hints of advertisements that are approved together; nothing if there is none. */
export function BulkHints({ items }: { items: readonly AdminAdvertisement[] }) {
  const t = useTranslations('admin.queue');
  const titleOf = useCourseTitle();
  const hinted = items.filter(({ hints }) => hints.length > 0);
  if (hinted.length === 0) return null;
  return (
    <section aria-label={t('bulkHints', { count: hinted.length })}>
      <p>
        <b>{t('bulkHints', { count: hinted.length })}</b>
      </p>
      <ul>
        {hinted.map((item) => (
          <li key={item.id}>
            {titleOf(item)}
            <QueueHints hints={item.hints} />
          </li>
        ))}
      </ul>
    </section>
  );
}
