import { useLocale, useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { ApiFailure } from '@/lib/api/http';
import { localePath } from '@/lib/i18n/paths';
import { LinkResult } from './link-result';

/** Statuses of a link that is truncated, unknown, used or too old. */
const BROKEN_STATUS = [400, 404, 410, 422];

/** Reports whether a call failed because its link does not work any more. */
export const isBrokenLink = (error: unknown): boolean =>
  error instanceof ApiFailure && BROKEN_STATUS.includes(error.status ?? 0);

/** Says that a link does not work any more. */
export function BrokenLink() {
  const t = useTranslations('mailLinks');
  const locale = useLocale();
  return (
    <LinkResult isResult title={t('brokenTitle')} text={t('brokenText')}>
      <ButtonLink size="large" href={localePath(locale, '/')}>
        {t('home')}
      </ButtonLink>
    </LinkResult>
  );
}

interface NotLoadedProps {
  title: string;
  onRetry: () => void;
}

/** Says that a page could not be loaded, which can be tried again. */
export function NotLoaded({ title, onRetry }: NotLoadedProps) {
  const t = useTranslations('mailLinks');
  return (
    <LinkResult title={title} text={t('failed')}>
      <Button size="large" onClick={onRetry}>
        {t('retry')}
      </Button>
    </LinkResult>
  );
}
