import { CONTACT_FORM_ID } from '@/components/layout/element-ids';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site';
import styles from './contact-place.module.css';

/** Room for the contact form, so that nothing moves when it appears; without scripts there is the address. */
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
