import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-shapes';
import type { Interest } from '@/lib/contract/own-advertisement';
import { changeOf } from './days';
import styles from './statistics.module.css';

const KINDS: { key: keyof Interest; icon: IconName }[] = [
  { key: 'views', icon: 'eye' },
  { key: 'whatsapp', icon: 'whatsapp' },
  { key: 'bookmarks', icon: 'heart' },
];

interface FiguresProps {
  present: Interest;
  /** Sums of the preceding period of the same length. */
  before: Interest;
  /** Length of the period in days. */
  span: number;
  /** Further figures. */
  children?: ReactNode;
}

/** Renders the sums of a period and their change from the preceding period. */
export function Figures({ present, before, span, children }: FiguresProps) {
  const t = useTranslations('dashboard.statistics');
  const format = useFormatter();
  return (
    <dl className={styles.figures}>
      {KINDS.map(({ key, icon }) => {
        const change = changeOf(present[key], before[key]);
        const share = format.number(change ?? 0, { style: 'percent', signDisplay: 'exceptZero' });
        return (
          <div key={key}>
            <dt>
              <Icon name={icon} size={18} />
              {t(key)}
            </dt>
            <dd>
              <b>{format.number(present[key])}</b>
              <span data-change={Math.sign(change ?? 0)}>
                {change === null ? t('noComparison') : t('compared', { days: span, share })}
              </span>
            </dd>
          </div>
        );
      })}
      {children}
    </dl>
  );
}
