import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminApi } from '@/lib/api/admin';
import type { AdminHashtag } from '@/lib/contract/admin-hashtags';
import { useAction } from '../people/person-page';
import { PickDialog } from '../ui/pick-dialog';

/**
 * Renders a dialog to merge a hashtag into another. It suggests the most used hashtags and searches the rest.
 */
export function HashtagMerge({ tag, onClose }: { tag: AdminHashtag; onClose: () => void }) {
  const t = useTranslations('admin.hashtags');
  const act = useAction();
  const [keyword, setKeyword] = useState('');
  const list = useQuery({
    queryKey: ['admin', 'hashtags', 'merge', keyword],
    queryFn: () => adminApi().listHashtags({ ...(keyword && { keyword }), blocked: false }),
    placeholderData: keepPreviousData,
  });
  const options = (list.data?.data ?? [])
    .filter(({ id, mergedInto }) => id !== tag.id && mergedInto === null)
    .map(({ id, name }) => ({ id, name: `#${name}` }));
  return (
    <PickDialog
      title={t('mergeTitle', { name: tag.name })}
      label={t('mergeLabel')}
      options={options}
      onType={(typed) => setKeyword(typed.trim().replace(/^#/, ''))}
      follows={(into) => [
        t('follows.courses', { count: tag.postCount, into: into.name }),
        t('follows.page', { name: tag.name, into: into.name }),
        t('follows.final'),
      ]}
      confirm={t('merge')}
      isFinal
      onConfirm={async (into) => {
        await adminApi().mergeHashtag(tag, into.id);
        onClose();
        await act(async () => undefined, t('done.merge', { name: tag.name, into: into.name }));
      }}
      onClose={onClose}
    />
  );
}
