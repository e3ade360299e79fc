import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { MerchantEnquiry } from './merchant-enquiry';
import { useEnquiries } from './merchant-queries';
import { PagedList } from './paged-list';

/** Renders the enquiries to the merchant, newest first. */
export function MerchantEnquiries() {
  const t = useTranslations('dashboard.enquiries');
  const [open, setOpen] = useState(false);
  const query = useEnquiries(open);
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <p className="muted small">{t('lead')}</p>
      <CheckField label={t('open')} checked={open} onChange={({ target }) => setOpen(target.checked)} />
      <PagedList query={query} empty={t(open ? 'allHandled' : 'empty')}>
        {(enquiry) => <MerchantEnquiry enquiry={enquiry} />}
      </PagedList>
    </>
  );
}
