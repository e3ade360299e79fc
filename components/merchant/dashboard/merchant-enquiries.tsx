import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/forms/check-field';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { DashboardFailure } from './dashboard-failure';
import styles from './merchant-comments.module.css';
import { MerchantEnquiry } from './merchant-enquiry';
import { useEnquiries } from './merchant-queries';

/** Renders the enquiries to the merchant, newest first. */
export function MerchantEnquiries() {
  const t = useTranslations('dashboard.enquiries');
  const dashboard = useTranslations('dashboard');
  const [open, setOpen] = useState(false);
  const query = useEnquiries(open);
  const enquiries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="muted small">{t('lead')}</p>
      <CheckField label={t('open')} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      {!enquiries && (query.isError ? <DashboardFailure onRetry={query.refetch} /> : <ShapeSkeleton />)}
      {enquiries?.length === 0 && <p className="muted">{t(open ? 'allHandled' : 'empty')}</p>}
      {enquiries && enquiries.length > 0 && (
        <ul className={styles.list}>
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <MerchantEnquiry enquiry={enquiry} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <p className={styles.more}>
          <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {dashboard('more')}
          </Button>
        </p>
      )}
    </>
  );
}
