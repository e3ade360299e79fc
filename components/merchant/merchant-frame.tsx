import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import type { CourseCard } from '@/lib/contract/course';
import type { Merchant } from '@/lib/contract/merchant';
import { cappedNumber } from '@/lib/format/numbers';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { site } from '@/lib/site/site';
import { enquiryOf, type NumberLink, numberLink, operatorEnquiry } from '@/lib/site/whatsapp';
import { merchantCommentsPath } from './merchant-address';
import styles from './merchant-frame.module.css';
import { MerchantHead } from './merchant-head';

interface MerchantFrameProps {
  merchant: Merchant;
  /** Courses of the merchant; the enquiry message names the first one. */
  posts: CourseCard[];
  tab: 'courses' | 'comments';
  children: (link: NumberLink | null) => ReactNode;
}

/** Renders the layout of every page of a merchant: header and tabs for courses and comments. */
export function MerchantFrame({ merchant, posts, tab, children }: MerchantFrameProps) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const message = useMessage(merchant, posts);
  const { slug, postCount, rating } = merchant;
  const hrefOf = (path: string) => localePath(locale, path);
  const home = tab === 'courses' ? '' : hrefOf(`/merchant/${slug}`);
  const tabs = [
    { name: 'courses', href: `${home}#courses`, count: postCount },
    ...(rating.count > 0
      ? [{ name: 'comments', href: hrefOf(merchantCommentsPath(slug, 1)), count: rating.count } as const]
      : []),
  ] as const;
  return (
    <div className="wrap" {...operatorEnquiry(message, posts[0]?.id)}>
      <MerchantHead merchant={merchant} enquiry={enquiryOf(merchant, message)} />
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map(({ name, href, count }) => (
          <a key={name} href={href} aria-current={name === tab ? 'page' : undefined}>
            {t(name)} <small className="number">{cappedNumber({ total: count, capped: false })}</small>
          </a>
        ))}
        <a href={`${home}#contact`}>{t('contact')}</a>
      </nav>
      {children(numberLink(merchant, message))}
    </div>
  );
}

/** Returns the enquiry message, which names the merchant and its first course (specification §2). */
function useMessage(merchant: Merchant, [first]: CourseCard[]): string {
  const t = useTranslations('enquiry');
  const names = { site: site.name[useLocale()], merchant: merchant.name };
  return first ? t('aboutMerchantCourses', { ...names, title: first.title }) : t('aboutMerchant', names);
}
