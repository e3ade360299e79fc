import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './newsletter.module.css';

const SAID = 'newsletter-said';

/**
 * The weekly mail, asked for with one field (promotion/newsletter-form.ts). A form of the method `dialog` sends nothing by
 * itself, so that no address ends up in an URL before the script is there; hidden where scripts do not run.
 */
export function Newsletter() {
  const t = useTranslations('home.newsletter');
  return (
    <section className={`wrap ${styles.newsletter}`} aria-labelledby="newsletter">
      <div>
        <h2 className="h2" id="newsletter">
          {t('title')}
        </h2>
        <p className="muted small">{t('text')}</p>
      </div>
      <form method="dialog" noValidate data-newsletter="" aria-labelledby="newsletter">
        <div className={styles.line}>
          <label className={styles.field}>
            <span className="srOnly">{t('email')}</span>
            <Icon name="mail" />
            <input
              type="email"
              name="email"
              autoComplete="email"
              placeholder={t('placeholder')}
              maxLength={EMAIL_MAX_LENGTH}
              required
              aria-describedby={SAID}
            />
          </label>
          <Button type="submit" variant="filled">
            {t('submit')}
          </Button>
        </div>
        <p className={styles.said} id={SAID} role="status" />
      </form>
    </section>
  );
}
