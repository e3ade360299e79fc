import { useLocale } from 'next-intl';
import { OwnScript } from '@/components/ui/own-script';
import type { Locale } from '@/lib/contract/locale';
import { localePath, switchLocale } from '@/lib/i18n/paths';
import { HTML_LANG, otherLocale } from '@/lib/i18n/routing';
import { absoluteUrl, site } from '@/lib/site/site';
import { ANALYTICS_META, FAILURES_SCRIPT, REPORTING_META } from './operator-meta';
import { tokens } from './tokens';

interface PageHeadProps {
  title: string;
  description: string;
  /** The page's address without the language prefix but with the page number: `/course?page=2`. */
  path: string;
  /** Set for filtered lists and ended courses. */
  noindex?: boolean;
  /** Preview image; the site's default if absent. Sizes in px, if known. */
  image?: { url: string; width?: number; height?: number } | null;
  type?: 'website' | 'article';
}

const X_DEFAULT: Locale = 'zh-hk';

/** Returns the address of the same page in the other language. */
function twinOf(locale: Locale, path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  return switchLocale(otherLocale(locale), localePath(locale, pathname), search);
}

/**
 * Renders the title, description, canonical and hreflang links and previews of a page; React hoists them into
 * the head. Part of the static view, because Next would send its metadata a second time for hydration.
 */
export function PageHead({ title, description, path, noindex, image, type = 'website' }: PageHeadProps) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const own = absoluteUrl(localePath(locale, path));
  const addresses: Record<string, string> = {
    [HTML_LANG[locale]]: own,
    [HTML_LANG[other]]: absoluteUrl(twinOf(locale, path)),
  };
  const name = site.name[locale];
  const preview = image?.url ?? (locale === 'en' ? '/og-en.png' : '/og-zh.png');
  const separator = locale === 'en' ? ' | ' : '｜';
  return (
    <>
      <title>{title.includes(name) ? title : title + separator + name}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={own} />
      {!noindex &&
        Object.entries({ ...addresses, 'x-default': addresses[HTML_LANG[X_DEFAULT]] }).map(([lang, href]) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={href} />
        ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={own} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={locale === 'en' ? 'en_HK' : 'zh_HK'} />
      <meta property="og:type" content={type} />
      <meta property="og:image" content={absoluteUrl(asJpeg(preview))} />
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Returns the JPEG variant of an image, which every upload has: some messengers show no WebP previews. */
const asJpeg = (url: string) => url.replace(/^(\/media\/.+)\.webp$/, '$1.jpg');

/** Renders the head elements that every page shares: colours, icons, reporting and analytics. */
export function SiteHead() {
  return (
    <>
      <meta name="theme-color" content={tokens.light.bg} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={tokens.dark.bg} media="(prefers-color-scheme: dark)" />
      <OperatorTags />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

/** Renders the configuration of error reporting and analytics, if set (instrumentation-client.ts, app/[locale]/deferred.ts). */
function OperatorTags() {
  const { errorReporting, analyticsId } = site;
  return (
    <>
      {errorReporting && (
        <>
          <meta name={REPORTING_META} content={errorReporting.dsn} data-release={errorReporting.release} />
          <OwnScript code={FAILURES_SCRIPT} />
        </>
      )}
      {analyticsId && <meta name={ANALYTICS_META} content={analyticsId} />}
    </>
  );
}
