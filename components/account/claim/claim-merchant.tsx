import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import type { ClaimableMerchant } from '@/lib/contract/merchant-claim';
import { localePath } from '@/lib/i18n/paths';
import { NotLoaded } from '../mail-links/broken-link';
import { LinkResult } from '../mail-links/link-result';
import styles from './claim.module.css';
import { ClaimForm } from './claim-form';

/** Renders how a merchant is claimed, with the form, or what stands against a claim by mail. */
export function ClaimMerchant({ slug }: { slug: string }) {
  const t = useTranslations('claim');
  const locale = useLocale();
  const [merchant, setMerchant] = useState<ClaimableMerchant | null>(null);
  const [problem, setProblem] = useState<'gone' | 'failed' | null>(null);

  async function load() {
    try {
      setMerchant(await publicApi(locale).getClaimableMerchant(slug));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.status === 404 ? 'gone' : 'failed');
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    void load();
  }, []);

  const contact = (
    <ButtonLink size="large" href={localePath(locale, '/contact')}>
      {t('contact')}
    </ButtonLink>
  );
  if (problem === 'gone')
    return (
      <LinkResult title={t('goneTitle')} text={t('gone')}>
        {contact}
      </LinkResult>
    );
  if (!merchant)
    return problem ? <NotLoaded title={t('title')} onRetry={() => void load()} /> : <ShapeSkeleton />;
  const { name, domain, obstacle, sample } = merchant;
  return (
    <LinkResult title={t('title')} text={t('lead', { name })}>
      {sample && (
        <Note icon="info" tone="info">
          {t('sample')}
        </Note>
      )}
      {domain === null ? (
        <>
          <Note icon="info" tone="info">
            {t(`obstacle.${obstacle ?? 'no_website'}`)}
          </Note>
          {contact}
        </>
      ) : (
        <>
          <ol className={styles.steps} aria-label={t('stepsLabel')}>
            {(['step1', 'step2', 'step3'] as const).map((step) => (
              <li key={step}>{t(step, { domain })}</li>
            ))}
          </ol>
          <ClaimForm slug={merchant.slug} domain={domain} />
        </>
      )}
      <ButtonLink href={localePath(locale, `/merchant/${merchant.slug}`)}>{t('back')}</ButtonLink>
    </LinkResult>
  );
}
