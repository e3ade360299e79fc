import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './newsletter.module.css';

const SAID = 'newsletter-said';

/**
 * Renders the subscription form of the weekly mail (promotion/newsletter-form.ts). `method="dialog"` prevents
 * a submit before the script has loaded from putting the address into a URL. Hidden without JavaScript.
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
