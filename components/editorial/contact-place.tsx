import { CONTACT_FORM_ID } from '@/components/layout/element-ids';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import styles from './contact-place.module.css';

/** Renders the contact form's container with its height reserved, or the address without JavaScript. */
export function ContactPlace() {
  const t = useTranslations('contact');
  const email = site.contactEmail;
  return (
    <section className={styles.place} aria-labelledby="write">
      <h2 className="h2" id="write">
        {t('write')}
      </h2>
      <div className={styles.form} id={CONTACT_FORM_ID}>
        <noscript>
          <p>
            {t('noScript')} {email && <a href={`mailto:${email}`}>{email}</a>}
          </p>
        </noscript>
      </div>
    </section>
  );
}
