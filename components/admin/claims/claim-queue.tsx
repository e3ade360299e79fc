'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { adminClaimSchema, CLAIM_LISTS } from '@/lib/contract/admin-claims';
import { QueueScreen } from '../queue/queue-screen';
import { SelectFilter } from '../ui/select-filter';
import { useList, useListFilters } from '../ui/use-list';
import { ClaimDialog } from './claim-dialog';
import { ClaimText } from './claim-text';

/** Renders the claims of imported merchants, oldest first, and those that were decided. */
export function ClaimQueue() {
  const t = useTranslations('admin.claims');
  const filters = useListFilters({ state: CLAIM_LISTS });
  return (
    <QueueScreen
      title={t('title')}
      lead={t('lead')}
      filters={
        <SelectFilter
          name="state"
          label={t('state')}
          any={t('lists.waiting')}
          options={[{ value: 'decided', label: t('lists.decided') }]}
        />
      }
      list={useList('claims', filters, (query) => adminApi().listClaims(query))}
      schema={adminClaimSchema}
      empty={t('empty')}
      heads={{ row: t('claim'), decision: t('decision') }}
      text={(claim, buttons) => <ClaimText claim={claim}>{buttons}</ClaimText>}
      buttons={({ state, name, merchant }, decide) => {
        if (state !== 'waiting' && state !== 'approved') return null;
        const isOpen = state === 'waiting';
        return (
          <Button
            size="small"
            aria-label={t(isOpen ? 'decideNamed' : 'releaseNamed', { name: name || merchant.name })}
            onClick={decide}
          >
            {t(isOpen ? 'decide' : 'release')}
          </Button>
        );
      }}
      dialog={(claim, onClose) => <ClaimDialog claim={claim} onClose={onClose} />}
    />
  );
}
