import { useLocale } from 'next-intl';
import { inCategory } from '@/components/ui/category-colours';
import type { MainCategory } from '@/lib/contract/category';
import type { CategoryKey } from '@/lib/contract/choices';
import { categorySlugIn, switchLocale } from '@/lib/i18n/paths';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './mood-cards.module.css';

interface Mood {
  key: 'evening' | 'kitchen' | 'family';
  /** Category whose tint the card uses. */
  category: CategoryKey;
  path: string;
  /** Chinese slug of the linked sub-category; the card is omitted if the tree does not contain it. */
  needs?: string;
}

const MOODS: readonly Mood[] = [
  {
    key: 'evening',
    category: 'beauty',
    path: '/course?weekday=mon,tue,wed,thu,fri&timeFrom=19:00&timeTo=19:59',
  },
  {
    key: 'kitchen',
    category: 'lifestyle',
    path: '/category/lifestyle?subCategory=cooking',
    needs: 'cooking',
  },
  { key: 'family', category: 'parenting', path: '/course?weekday=sat,sun&ageGroup=kids' },
];

/** Renders three illustrated cards, each linking to a filtered list. */
export function MoodCards({ categories }: { categories: MainCategory[] }) {
  const t = useTranslations('home.moods');
  const locale = useLocale();
  const known = new Set(
    categories.flatMap((main) => main.categories.map(({ slug }) => categorySlugIn('zh-hk', slug))),
  );
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="moods">
      <h2 className="srOnly" id="moods">
        {t('title')}
      </h2>
      <ul className={styles.moods}>
        {MOODS.filter(({ needs }) => !needs || known.has(needs)).map(({ key, category, path }) => (
          <li key={key}>
            <a {...inCategory(category, styles.mood)} href={switchLocale(locale, ...parts(path))}>
              <span className={styles.text}>
                <b>{t(`${key}.title`)}</b>
                <span>{t(`${key}.text`)}</span>
              </span>
              <img src={`/scenes/${key}.webp`} alt="" width={264} height={264} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function parts(path: string): [pathname: string, search: string] {
  const [pathname = '', search = ''] = path.split('?');
  return [pathname, search];
}
