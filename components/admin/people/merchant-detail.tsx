'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Button } from '@/components/ui/button';
import { adminApi } from '@/lib/api/admin';
import { LINK_NAMES } from '@/lib/contract/account-fields';
import type { AdminMerchantDetail, MerchantChange } from '@/lib/contract/admin-people';
import { localePath } from '@/lib/i18n/paths';
import { LoadFailure } from '../ui/load-failure';
import { dayAndTime } from '../ui/moment';
import styles from '../ui/screen.module.css';
import { EditMerchantDialog } from './edit-merchant-dialog';
import { MerchantHistory, MerchantNotes } from './merchant-notes';
import { PersonPage, useAction } from './person-page';
import { MerchantStatus } from './person-status';
import { SuspendDialog } from './suspend-dialog';
import { VerifyDialog } from './verify-dialog';

/** Renders one merchant with the actions verify, trust and suspend (specification §D). */
export function MerchantDetail({ id }: { id: number }) {
  const t = useTranslations('admin.people');
  const choices = useTranslations('choices');
  const locale = useLocale();
  const act = useAction();
  const [openDialog, setOpenDialog] = useState<'suspend' | 'verify' | 'edit' | null>(null);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'merchant', id],
    queryFn: () => adminApi().getMerchant(id),
    retry: false,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return null;
  const { merchant, sessions, removal, notes, history } = data;
  const { version } = merchant;
  const name = merchant.name || `#${id}`;
  const isVerified = merchant.verifiedAt !== null && merchant.detailsChangedAt === null;
  const change = (wish: MerchantChange) => () =>
    void act(() => adminApi().changeMerchant(id, wish, { version }), t(`done.${wish}`, { name }));
  return (
    <>
      <PersonPage
        people="merchants"
        id={id}
        name={name}
        status={<MerchantStatus merchant={merchant} />}
        facts={[
          [t('email'), merchant.email],
          [
            t('contact'),
            merchant.contact && `${merchant.contact}${merchant.contactIsWhatsapp ? ' (WhatsApp)' : ''}`,
          ],
          [t('registration'), merchant.businessRegistration],
          [t('changed'), merchant.detailsChangedAt && dayAndTime(locale, merchant.detailsChangedAt)],
          [t('address'), [merchant.addressZh, merchant.addressEn].filter(Boolean).join('\n')],
          [t('district'), merchant.district && choices(`district.${merchant.district}`)],
          [t('description'), [merchant.descriptionZh, merchant.descriptionEn].filter(Boolean).join('\n')],
          [t('links'), LINK_NAMES.some((link) => merchant[link]) && <Links merchant={merchant} />],
          [t('joined'), dayAndTime(locale, merchant.joinedAt)],
          [
            t('courses'),
            <ScreenLink key="courses" screen="advertisements" query={{ view: 'all', merchant: id }}>
              {merchant.postCount}
            </ScreenLink>,
          ],
          [
            t('publicPage'),
            <a
              key="page"
              href={localePath(locale, `/merchant/${merchant.slug}`)}
              target="_blank"
              rel="noreferrer"
            >
              {merchant.slug}
            </a>,
          ],
        ]}
        sessions={sessions}
        hasAccount={removal !== null}
        isConfirmed={merchant.confirmed}
        removal={
          removal
            ? [t('removal.withdrawn', removal), t('removal.deleted', removal), t('removal.sessions', removal)]
            : []
        }
      >
        <Button onClick={() => setOpenDialog('edit')}>{t('edit')}</Button>
        {isVerified ? (
          <Button onClick={change('unverify')}>{t('wishes.unverify')}</Button>
        ) : (
          <Button variant="filled" onClick={() => setOpenDialog('verify')}>
            {t('wishes.verify')}
          </Button>
        )}
        {merchant.trustedAt ? (
          <Button onClick={change('distrust')}>{t('wishes.distrust')}</Button>
        ) : (
          isVerified && <Button onClick={change('trust')}>{t('wishes.trust')}</Button>
        )}
        {merchant.suspendedAt ? (
          <Button onClick={change('restore')}>{t('wishes.restore')}</Button>
        ) : (
          <Button className={styles.danger} onClick={() => setOpenDialog('suspend')}>
            {t('wishes.suspend')}
          </Button>
        )}
      </PersonPage>
      <div className={styles.stack} style={{ marginTop: 28 }}>
        <MerchantNotes id={id} notes={notes} />
        <MerchantHistory history={history} />
      </div>
      {openDialog === 'edit' && (
        <EditMerchantDialog merchant={merchant} onClose={() => setOpenDialog(null)} />
      )}
      {openDialog === 'suspend' && (
        <SuspendDialog
          name={name}
          explanation={t('suspendMerchant')}
          onSuspend={(reason) =>
            adminApi().changeMerchant(id, 'suspend', { version, ...(reason ? { reason } : {}) })
          }
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'verify' && <VerifyDialog merchant={merchant} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

/** Renders the other pages of a merchant, which are public without a review. */
function Links({ merchant }: Pick<AdminMerchantDetail, 'merchant'>) {
  const urls = LINK_NAMES.flatMap((name) => merchant[name] ?? []);
  return urls.map((url) => (
    <div key={url}>
      <a href={url} target="_blank" rel="nofollow ugc noopener noreferrer">
        {url}
      </a>
    </div>
  ));
}
