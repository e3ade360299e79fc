'use client';

import { useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { adminMerchantSchema, MERCHANT_SORTS, MERCHANT_STATES } from '@/lib/contract/admin-people';
import { useList, useListFilters } from '../ui/use-list';
import { PeopleList } from './people-list';
import { MerchantStatus } from './person-status';

/** Renders the merchants. Those with an unverified registration form the queue. */
export function MerchantList() {
  const t = useTranslations('admin.people');
  const filters = useListFilters({ state: MERCHANT_STATES, sort: MERCHANT_SORTS, keyword: null });
  const list = useList('merchants', filters, (query) => adminApi().listMerchants(query));
  return (
    <PeopleList
      people="merchants"
      list={list}
      rows={list.data?.data}
      schema={adminMerchantSchema}
      personOf={(merchant) => ({
        // An editor's account has a business without a name.
        name: merchant.name,
        detail: merchant.email ?? t('noAccount'),
        joinedAt: merchant.joinedAt,
        status: <MerchantStatus merchant={merchant} />,
      })}
      states={MERCHANT_STATES.map((value) => ({ value, label: t(`merchantStates.${value}`) }))}
      sorts={MERCHANT_SORTS}
      figures={[{ field: 'postCount', headerName: t('courses'), width: 100, type: 'number' }]}
    />
  );
}
