import { useLocale } from 'next-intl';
import { useTranslations } from '@/lib/i18n/translations';
import { absoluteUrl } from '@/lib/site/site';
import { ButtonLink } from './button';
import { Icon } from './icon';

interface CalendarLinkProps {
  kind: 'merchant' | 'hashtag';
  /** Slug of the merchant, or the hashtag. */
  slug: string;
}

/** Renders the link that opens a calendar in the reader's calendar program, which then keeps it up to date. */
export function CalendarLink({ kind, slug }: CalendarLinkProps) {
  const t = useTranslations('calendar');
  const url = absoluteUrl(`/media/calendar/${useLocale()}/${kind}/${encodeURIComponent(slug)}.ics`);
  return (
    <ButtonLink href={url.replace(/^https?:/, 'webcal:')} rel="nofollow">
      <Icon name="calendar" />
      {t('subscribe')}
    </ButtonLink>
  );
}
