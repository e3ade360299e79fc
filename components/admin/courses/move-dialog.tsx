import { useLocale, useTranslations } from 'next-intl';
import { useCategoryNames } from '../ui/category-names';
import { PickDialog } from '../ui/pick-dialog';

interface MoveDialogProps {
  count: number;
  onMove: (categoryId: number) => Promise<unknown>;
  onClose: () => void;
}

/** Renders the choice of another category for several courses. */
export function MoveDialog({ count, onMove, onClose }: MoveDialogProps) {
  const t = useTranslations('admin.courses');
  const names = useCategoryNames(useLocale());
  return (
    <PickDialog
      title={t('moveTitle', { count })}
      label={t('newCategory')}
      options={[...names].map(([id, name]) => ({ id, name }))}
      follows={({ name }) => [t('moveFollows', { name }), t('moveTold')]}
      confirm={t('moveMany', { count })}
      isFinal={false}
      onConfirm={({ id }) => onMove(id)}
      onClose={onClose}
    />
  );
}
