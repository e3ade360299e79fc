import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { adminApi } from '@/lib/api/admin';
import { flat, titleIn, trailIn, treeOf } from '../categories/tree';
import { useAction } from '../people/person-page';
import { PickDialog } from '../ui/pick-dialog';

/** Renders a dialog that makes a word another name of a category, by which search finds its courses. */
export function WordAlias({ word, onClose }: { word: string; onClose: () => void }) {
  const t = useTranslations('admin.insight.searches');
  const locale = useLocale();
  const act = useAction();
  const { data = [] } = useQuery({
    queryKey: ['admin', 'categories'],
    queryFn: () => adminApi().listCategories(),
  });
  const options = flat(treeOf(data)).map((node) => ({ id: node.id, name: trailIn(locale, node), node }));
  return (
    <PickDialog
      title={t('aliasTitle', { word })}
      label={t('category')}
      options={options}
      follows={({ node }) => [
        t('follows.category', { word, name: titleIn(locale, node) }),
        t('follows.soon'),
      ]}
      confirm={t('acts.category')}
      isFinal={false}
      onConfirm={async ({ node }) => {
        const { version, slug, titleZh, titleEn, descriptionZh, descriptionEn, pictureId } = node;
        const aliases = [...new Set([...node.aliases, word])];
        const form = { version, slug, titleZh, titleEn, descriptionZh, descriptionEn, pictureId, aliases };
        await adminApi().changeCategory(node.id, form);
        onClose();
        await act(async () => undefined, t('done.category', { word, name: titleIn(locale, node) }));
      }}
      onClose={onClose}
    />
  );
}
