import { MailForm } from '@/components/ui/mail-form';
import type { CourseFilters } from '@/lib/contract/filters';
import { SUBSCRIBER_FREQUENCIES } from '@/lib/contract/frequencies';
import { canonicalFilters } from '@/lib/contract/search-key';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './alert-form.module.css';

/** Renders the form by which a visitor without an account is notified of new courses of a list. */
export function AlertForm({ filters }: { filters: CourseFilters }) {
  const t = useTranslations('list.alert');
  return (
    <MailForm
      id="alert"
      className={styles.alert ?? ''}
      list={JSON.stringify(canonicalFilters(filters))}
      texts={{
        title: t('title'),
        text: t('text'),
        email: t('email'),
        placeholder: t('email'),
        submit: t('submit'),
      }}
    >
      <label className={styles.frequency}>
        <span className="srOnly">{t('frequency')}</span>
        <select name="frequency">
          {SUBSCRIBER_FREQUENCIES.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(frequency)}
            </option>
          ))}
        </select>
      </label>
    </MailForm>
  );
}
