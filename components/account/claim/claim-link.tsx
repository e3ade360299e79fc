import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { publicApi } from '@/lib/api/browser';
import type { OwnClaim } from '@/lib/contract/merchant-claim';
import { localePath } from '@/lib/i18n/paths';
import { BrokenLink, isBrokenLink, NotLoaded } from '../mail-links/broken-link';
import { LinkResult } from '../mail-links/link-result';

/** Renders the claim of a link in a mail, with the button that confirms it. */
export function ClaimLink({ token }: { token: string }) {
  const t = useTranslations('claim');
  const links = useTranslations('mailLinks');
  const locale = useLocale();
  const [claim, setClaim] = useState<OwnClaim | null>(null);
  const [problem, setProblem] = useState<'broken' | 'failed' | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function call(name: 'readClaim' | 'confirmClaim') {
    setBusy(true);
    try {
      setClaim(await publicApi(locale)[name](token));
      setProblem(null);
    } catch (error) {
      setProblem(isBrokenLink(error) ? 'broken' : 'failed');
    }
    setBusy(false);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void call('readClaim');
  }, []);

  if (problem === 'broken') return <BrokenLink />;
  if (!claim)
    return problem ? (
      <NotLoaded title={t('confirmTitle')} onRetry={() => void call('readClaim')} />
    ) : (
      <ShapeSkeleton />
    );
  const { name, role, merchant, state } = claim;
  const back = (
    <ButtonLink size="large" href={localePath(locale, `/merchant/${merchant.slug}`)}>
      {t('back')}
    </ButtonLink>
  );
  if (state !== 'sent')
    return (
      <LinkResult
        key={state}
        isResult
        title={t(`stateTitle.${state}`)}
        text={t(`stateText.${state}`, { merchant: merchant.name })}
      >
        {state === 'approved' && (
          <ButtonLink variant="filled" size="large" href={localePath(locale, '/merchant/dashboard')}>
            {t('dashboard')}
          </ButtonLink>
        )}
        {back}
      </LinkResult>
    );
  return (
    <LinkResult title={t('confirmTitle')} text={t('confirmText', { name, role, merchant: merchant.name })}>
      <FormFailure text={problem && links('failed')} />
      <Button
        variant="filled"
        size="large"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void call('confirmClaim')}
      >
        {t('confirm')}
      </Button>
      {back}
    </LinkResult>
  );
}
