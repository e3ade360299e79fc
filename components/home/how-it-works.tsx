import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './how-it-works.module.css';

const STEPS = [
  { key: 'find', icon: 'search' },
  { key: 'ask', icon: 'whatsapp' },
  { key: 'go', icon: 'star' },
] as const;

/** Renders the three steps from search to attendance. */
export function HowItWorks() {
  const t = useTranslations('home.how');
  return (
    <Section id="how" title={t('title')}>
      <ol className={styles.steps}>
        {STEPS.map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} size={28} />
            <div>
              <h3 className="h3">{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
