import { PageHead } from '@/components/layout/page-head';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { OwnScript } from '@/components/ui/own-script';
import { RECENT_VIEWS_SCRIPT } from '@/lib/browser/course-titles';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './message-view.module.css';

/** Renders the page shown without a network (public/sw.js): instructions and the recent views by title. */
export function OfflineView() {
  const t = useTranslations('offline');
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} description={t('text')} path="/offline" noindex />
      <div>
        <h1 className="display">{t('heading')}</h1>
        <p className={styles.text}>{t('text')}</p>
        <div className={styles.actions}>
          {/* An empty address reloads the requested page. */}
          <ButtonLink href="" variant="filled" size="large">
            <Icon name="refresh" />
            {t('retry')}
          </ButtonLink>
        </div>
        <section className={styles.recent} aria-labelledby="recent" hidden>
          <h2 className="h3" id="recent">
            {t('recent')}
          </h2>
          <p className="muted small">{t('recentNote')}</p>
          <ul id="recent-views" />
        </section>
        <OwnScript code={RECENT_VIEWS_SCRIPT} />
      </div>
    </div>
  );
}
