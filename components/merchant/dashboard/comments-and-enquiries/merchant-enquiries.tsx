import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/forms/check-field';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { useFailureText } from '@/components/ui/forms/failure-text';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useNotice } from '@/components/ui/forms/notice';
import { businessApi } from '@/lib/api/business-browser';
import type { Enquiry } from '@/lib/contract/enquiry';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { localePath } from '@/lib/i18n/paths';
import { site } from '@/lib/site/site';
import { replyLink } from '@/lib/site/whatsapp';
import { MERCHANT_KEYS, useEnquiries } from '../merchant-queries';
import styles from './merchant-comments.module.css';
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

/** Returns a function that queries the enquiries, and the number of those that wait, again. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [MERCHANT_KEYS.enquiries, MERCHANT_KEYS.merchant];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/** Renders one enquiry with the ways to answer it, and the buttons that mark it as handled or delete it. */
function MerchantEnquiry({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('dashboard.enquiries');
  const locale = useLocale();
  const failureText = useFailureText();
  const notify = useNotice();
  const refresh = useRefresh();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, name, email, phone, message, post, handled, createdAt } = enquiry;

  const about = { name, site: site.name[locale], about: post?.title ?? t('general') };
  const whatsapp = phone && replyLink(phone, t('whatsappMessage', about));

  async function toggle() {
    setFailure(null);
    setBusy(true);
    try {
      await businessApi().handleEnquiry(id, !handled);
      notify({ text: t(handled ? 'reopened' : 'done') });
      await refresh();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <article className={styles.comment}>
      <p className="small">
        {post ? <a href={localePath(locale, `/course/${post.slug}`)}>{post.title}</a> : t('general')}
      </p>
      <h2 className="h3">{t('from', { name })}</h2>
      <p className="muted small">
        {t(handled ? 'handledOn' : 'openOn', { date: longDate(locale, hongKongTime(createdAt).date) })}
      </p>
      <p className={styles.content}>{message}</p>
      <p className={styles.content}>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {email && phone && ' · '}
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        {whatsapp && (
          <>
            {' · '}
            <a href={whatsapp} rel="noopener nofollow" aria-label={t('whatsapp', { name })}>
              WhatsApp
            </a>
          </>
        )}
      </p>
      <FormFailure text={failure} />
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-label={t(handled ? 'reopenOf' : 'handleOf', { name })}
          onClick={() => void toggle()}
        >
          {t(handled ? 'reopen' : 'handle')}
        </Button>
        <Button size="small" aria-label={t('removeOf', { name })} onClick={() => setAsked(true)}>
          {t('remove')}
        </Button>
      </div>
      {isAsked && <Removal enquiry={enquiry} onClose={() => setAsked(false)} />}
    </article>
  );
}

function Removal({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const t = useTranslations('dashboard.enquiries');
  const dashboard = useTranslations('dashboard');
  const account = useTranslations('account');
  const notify = useNotice();
  const refresh = useRefresh();
  async function remove() {
    await businessApi().removeEnquiry(enquiry.id);
    notify({ text: t('removed') });
    onClose();
    await refresh();
  }
  return (
    <ConfirmDialog
      title={t('removeTitle', { name: enquiry.name })}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: t('remove') }}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
