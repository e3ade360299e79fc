import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { adminApi } from '@/lib/api/admin';
import { useAction } from '../people/person-page';
import { PickDialog } from '../ui/pick-dialog';

/** Renders a dialog that makes a word another name of a hashtag, to which its page then leads. */
export function WordHashtag({ word, onClose }: { word: string; onClose: () => void }) {
  const t = useTranslations('admin.insight.searches');
  const act = useAction();
  const [keyword, setKeyword] = useState('');
  /** A hashtag has no spaces. */
  const name = word.replaceAll(/\s+/gu, '_');
  const list = useQuery({
    queryKey: ['admin', 'hashtags', 'merge', keyword],
    queryFn: () => adminApi().listHashtags({ ...(keyword && { keyword }), blocked: false }),
    placeholderData: keepPreviousData,
  });
  const options = (list.data?.data ?? [])
    .filter((tag) => tag.name !== name && tag.mergedInto === null)
    .map((tag) => ({ id: tag.id, name: `#${tag.name}` }));
  return (
    <PickDialog
      title={t('hashtagTitle', { word: name })}
      label={t('hashtag')}
      options={options}
      onType={(typed) => setKeyword(typed.trim().replace(/^#/, ''))}
      follows={(into) => [t('follows.hashtag', { word: name, name: into.name }), t('follows.final')]}
      confirm={t('acts.hashtag')}
      isFinal
      onConfirm={async (into) => {
        await adminApi().aliasHashtag({ name, intoId: into.id });
        onClose();
        await act(async () => undefined, t('done.hashtag', { word: name, name: into.name }));
      }}
      onClose={onClose}
    />
  );
}
