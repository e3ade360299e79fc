import { useLocale } from 'next-intl';
import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CategoryIcon } from '@/components/ui/category-icon';
import { ChipLink, Chips } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { NewSite } from '@/components/ui/new-site';
import { Pagination } from '@/components/ui/pagination';
import type { MainCategory } from '@/lib/contract/category';
import type { PageMeta } from '@/lib/contract/envelope';
import type { Locale } from '@/lib/contract/locale';
import type { Merchant } from '@/lib/contract/merchant';
import { localePath } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import { listSearch } from '@/lib/lists/list-query';
import styles from './merchant-index.module.css';
import { MerchantTile } from './merchant-tile';

interface MerchantIndexProps {
  categories: MainCategory[];
  /** Selected main category; null: all. */
  category: MainCategory | null;
  merchants: Merchant[];
  meta: PageMeta;
}

/** Renders the merchants with published courses, all or of one category, by name. */
export function MerchantIndex({ categories, category, merchants, meta }: MerchantIndexProps) {
  const t = useTranslations('merchant');
  const locale = useLocale();
  const path = localePath(locale, '/merchant');
  const hrefOf = (slug: string | undefined, page = 1) => path + listSearch({ category: slug, page });
  const name = category ? t('indexTitleIn', { category: category.title }) : t('indexTitle');
  const isNew = !category && meta.total === 0;
  const groups = groupMerchants(merchants, locale);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title={meta.page > 1 ? t('metaTitlePage', { name, page: meta.page }) : name}
        description={category ? t('indexDescriptionIn', { category: category.title }) : t('indexDescription')}
        path={`/merchant${listSearch({ category: category?.slug, page: meta.page })}`}
        noindex={category !== null}
      />
      <Breadcrumbs
        crumbs={[
          { title: t('indexTitle'), path: '/merchant' },
          ...(category
            ? [{ title: category.title, path: `/merchant${listSearch({ category: category.slug })}` }]
            : []),
        ]}
      />
      <h1 className="h1">{name}</h1>
      <p className="muted">{t('indexIntro')}</p>
      {!isNew && (
        <nav className={styles.filter} aria-label={t('filterLabel')}>
          <Chips scroll>
            <ChipLink href={hrefOf(undefined)} chosen={category === null} size="large">
              {t('all')}
            </ChipLink>
            {categories.map(({ slug, title, icon }) => (
              <ChipLink key={slug} href={hrefOf(slug)} chosen={slug === category?.slug} size="large">
                <CategoryIcon category={icon} size={20} />
                {title}
              </ChipLink>
            ))}
          </Chips>
        </nav>
      )}
      {merchants.length > 0 ? (
        <>
          <p className={`${styles.total} number`}>
            {t(meta.capped ? 'merchantCountCapped' : 'merchantCount', { count: meta.total })}
          </p>
          {groups.map((group) => (
            <Group key={group.letter ?? 'all'} group={group} />
          ))}
        </>
      ) : isNew ? (
        <NewSite title="merchants" />
      ) : (
        <EmptyState
          title={t('noMerchants')}
          text={t('noMerchantsText')}
          action={{ href: path, label: t('allMerchants') }}
        />
      )}
      <Pagination
        page={meta.page}
        totalPages={meta.totalPages}
        hrefOf={(page) => hrefOf(category?.slug, page)}
      />
    </div>
  );
}

function Group({ group: { letter, merchants } }: { group: MerchantGroup }) {
  const t = useTranslations('merchant');
  const title = letter === null ? t('list') : letter === '#' ? t('other') : letter;
  const id = `group-${letter === '#' ? 'other' : (letter ?? 'all')}`;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={letter === null ? 'srOnly' : `h3 ${styles.letter}`} id={id}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {merchants.map((merchant) => (
          <li key={merchant.id}>
            <MerchantTile merchant={merchant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MerchantGroup {
  /** A capital letter; '#' for names without one; null if the list is not grouped. */
  letter: string | null;
  merchants: Merchant[];
}

/** Groups merchants by the initial of their names, in the API's order. Chinese names form a single group. */
export function groupMerchants(merchants: Merchant[], locale: Locale): MerchantGroup[] {
  if (locale !== 'en') return [{ letter: null, merchants }];
  const groups = Map.groupBy(merchants, initialOf);
  return [...groups].map(([letter, members]) => ({ letter, merchants: members }));
}

function initialOf({ name }: Merchant): string {
  const first = name.normalize('NFKD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}
