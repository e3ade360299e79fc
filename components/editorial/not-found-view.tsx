import { useLocale } from 'next-intl';
import { Mosaic } from '@/components/ui/brand/mosaic';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './message-view.module.css';

/** Renders the page of an unknown address or a withdrawn course: a mosaic with a missing tile, and links. */
export function NotFoundView({ gone = false }: { gone?: boolean }) {
  const t = useTranslations('errors');
  const locale = useLocale();
  return (
    <div className={`wrap ${styles.page}`} id="not-found">
      <div>
        <p className={styles.status} lang="en">
          {t(gone ? 'goneTitle' : 'notFoundTitle')}
        </p>
        <h1 className="display">{t(gone ? 'goneHeading' : 'notFoundHeading')}</h1>
        <p className={styles.text}>{t(gone ? 'goneText' : 'notFoundText')}</p>
        <div className={styles.actions}>
          <ButtonLink href={localePath(locale, '/')} variant="filled" size="large">
            <Icon name="home" />
            {t('home')}
          </ButtonLink>
          <ButtonLink href={localePath(locale, '/course')} size="large">
            {t('allCourses')}
          </ButtonLink>
        </div>
      </div>
      <div className={styles.mosaic}>
        <Mosaic seed="404" columns={6} rows={5} missingTile />
      </div>
    </div>
  );
}
