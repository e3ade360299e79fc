import { useLocale, useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { hasPage } from '@/lib/contract/choices';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { useAdvertisementActions } from './advertisement-actions';
import { ownTitle } from './own-title';

/** Number of drafts that are named; of more, the first of them. */
const NAMED_MAX = 5;

export type AskKind = 'delete' | 'recall' | 'pause' | 'withdraw';

interface AskDialogProps {
  kind: AskKind;
  /** One advertisement, or several drafts to delete. */
  posts: readonly OwnAdvertisement[];
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before an action on own advertisements, says what the public sees afterwards, and performs it. */
export function AskDialog({ kind, posts, onClose, onDone }: AskDialogProps) {
  const t = useTranslations('dashboard.posts');
  const account = useTranslations('account');
  const dashboard = useTranslations('dashboard');
  const locale = useLocale();
  const { remove, recall, pause, withdraw } = useAdvertisementActions();
  const [post] = posts;
  const count = posts.length;
  const nameOf = (one: OwnAdvertisement | undefined) => (one && ownTitle(one, locale)) || t('untitled');
  const about = {
    delete: {
      title: t('deleteTitle', { count, title: nameOf(post) }),
      text: t('deleteText'),
      confirm: t('next.delete'),
    },
    recall: { title: t('recallTitle'), text: t('recallText'), confirm: t('next.recall') },
    pause: { title: t('pauseTitle'), text: t('pauseText'), confirm: t('next.pause') },
    withdraw: { title: t('withdrawTitle'), text: t('withdrawText'), confirm: t('next.withdraw') },
  }[kind];
  async function confirm() {
    if (!post) return;
    if (kind === 'delete') await remove(posts);
    else await { recall, pause, withdraw }[kind](post);
    onClose();
    onDone?.();
  }
  return (
    <ConfirmDialog
      title={about.title}
      labels={{ close: account('close'), cancel: dashboard('cancel'), confirm: about.confirm }}
      isDanger={kind === 'delete' || kind === 'withdraw'}
      onClose={onClose}
      onConfirm={confirm}
    >
      {kind === 'delete' && count > 1 && (
        <ul>
          {posts.slice(0, NAMED_MAX).map((one) => (
            <li key={one.id}>{nameOf(one)}</li>
          ))}
          {count > NAMED_MAX && <li>{t('deleteMore', { count: count - NAMED_MAX })}</li>}
        </ul>
      )}
      <p>{about.text}</p>
      {kind === 'recall' && post && hasPage(post.state) && <p>{t('recallPublic')}</p>}
    </ConfirmDialog>
  );
}
