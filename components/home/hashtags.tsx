import { useLocale } from 'next-intl';
import { ChipLink, Chips } from '@/components/ui/chip';
import { Section } from '@/components/ui/section';
import type { Hashtag } from '@/lib/contract/hashtag';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { hashtagPath } from '@/lib/site/catalogue-paths';

/** Renders the most used hashtags; nothing if there are none. */
export function Hashtags({ hashtags }: { hashtags: Hashtag[] }) {
  const t = useTranslations('home.hashtags');
  const locale = useLocale();
  if (hashtags.length === 0) return null;
  return (
    <Section
      id="hashtags"
      title={t('title')}
      more={{ href: localePath(locale, '/hashtag'), label: t('more') }}
    >
      <Chips>
        {hashtags.map(({ id, title, slug }) => (
          <ChipLink key={id} href={localePath(locale, hashtagPath(slug))} look="tag" size="large">
            #{title}
          </ChipLink>
        ))}
      </Chips>
    </Section>
  );
}
