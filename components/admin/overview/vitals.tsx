import { useTranslations } from 'next-intl';
import {
  DEVICES,
  type Rating,
  VISITED_PAGES,
  VITALS,
  type Vital,
  type VitalSummary,
} from '@/lib/contract/web-vitals';
import screenStyles from '../ui/screen.module.css';
import { Status, type Tone } from '../ui/status';
import styles from './overview.module.css';

const TONES: Record<Rating, Tone> = { good: 'ok', needs_improvement: 'warn', poor: 'red' };

/** Renders the web vitals of all pages together and of each page type. */
export function Vitals({ vitals }: { vitals: VitalSummary[] }) {
  const t = useTranslations('admin.overview.vitals');
  const of = (page: VitalSummary['page']) => vitals.filter((summary) => summary.page === page);
  return (
    <section className={`${screenStyles.box} ${styles.vitals}`} aria-labelledby="vitals">
      <h2 id="vitals" className="h3">
        {t('title')}
      </h2>
      <p className="muted">{t('lead')}</p>
      <VitalTable caption={t('allPages')} summaries={of(null)} />
      {vitals.length > 0 && (
        <details>
          <summary>{t('byPage')}</summary>
          {VISITED_PAGES.filter((page) => of(page).length > 0).map((page) => (
            <VitalTable key={page} caption={t(`page.${page}`)} summaries={of(page)} />
          ))}
        </details>
      )}
    </section>
  );
}

function VitalTable({ caption, summaries }: { caption: string; summaries: VitalSummary[] }) {
  const t = useTranslations('admin.overview.vitals');
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vital')}</th>
          {DEVICES.map((device) => (
            <th scope="col" key={device}>
              {t(`device.${device}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {VITALS.map((vital) => (
          <tr key={vital}>
            <th scope="row">{t(`name.${vital}`)}</th>
            {DEVICES.map((device) => (
              <td key={device}>
                <Measured
                  summary={summaries.find((each) => each.vital === vital && each.device === device)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Measured({ summary }: { summary: VitalSummary | undefined }) {
  const t = useTranslations('admin.overview.vitals');
  if (!summary) return <span className="muted">{t('none')}</span>;
  const { vital, p75, rating, visits } = summary;
  return (
    <span className={styles.vital}>
      <b>{vitalText(vital, p75)}</b>
      <Status tone={TONES[rating]}>{t(`rating.${rating}`)}</Status>
      <span className="muted">{t('visits', { count: visits })}</span>
    </span>
  );
}

const SECOND = 1000;

/** Formats a web vital: 2.4 s, 180 ms, and a plain score for CLS. */
export function vitalText(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2);
  return value < SECOND ? `${Math.round(value)} ms` : `${(value / SECOND).toFixed(1)} s`;
}
