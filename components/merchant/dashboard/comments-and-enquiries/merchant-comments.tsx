import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CheckField } from '@/components/ui/forms/check-field';
import { useMerchantComments } from '../merchant-queries';
import { MerchantComment } from './merchant-comment';
import { PagedList } from './paged-list';

/** Renders the comments on the merchant's courses. Each can be answered once (specification §D). */
export function MerchantComments() {
  const t = useTranslations('dashboard.comments');
  const [unanswered, setUnanswered] = useState(false);
  const query = useMerchantComments(unanswered);
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <CheckField
        label={t('unanswered')}
        checked={unanswered}
        onChange={({ target }) => setUnanswered(target.checked)}
      />
      <PagedList query={query} empty={t(unanswered ? 'allAnswered' : 'empty')}>
        {(comment) => <MerchantComment comment={comment} />}
      </PagedList>
    </>
  );
}
