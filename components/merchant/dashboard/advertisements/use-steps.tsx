import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { IconName } from '@/components/ui/icon-shapes';
import type { OwnAdvertisement } from '@/lib/contract/own-advertisement';
import { localePath } from '@/lib/i18n/paths';
import { useOwnAdvertisement } from '../merchant-queries';
import { useAdvertisementActions } from './advertisement-actions';
import type { Step } from './advertisement-status';
import { AskDialog, type AskKind } from './ask-dialog';
import { CopyDialog } from './copy-dialog';

const ICONS: Partial<Record<Step, IconName>> = {
  fix: 'edit',
  resume: 'edit',
  edit: 'edit',
  renew: 'refresh',
  resumeListing: 'play',
  preview: 'eye',
  publicPage: 'external',
  copyLater: 'calendar',
  pause: 'pause',
  delete: 'trash',
};

/** A step as a link or as an action. */
export interface OfferedStep {
  step: Step;
  label: string;
  icon: IconName | undefined;
  /** Address of a step that leads to another page. */
  href: string | null;
  run: () => void;
}

/**
 * Returns a function that describes a step of an advertisement, and the dialogs that the steps open.
 * @param onDeleted called once a draft was deleted
 */
export function useSteps(
  post: OwnAdvertisement,
  onDeleted?: () => void,
): { offer: (step: Step) => OfferedStep; ask: (kind: AskKind) => void; isBusy: boolean; dialogs: ReactNode } {
  const t = useTranslations('dashboard.posts.next');
  const locale = useLocale();
  const { renew, copy, resume, isBusy } = useAdvertisementActions();
  const [asks, setAsks] = useState<AskKind | null>(null);
  const [copies, setCopies] = useState(false);
  const form = localePath(locale, `/merchant/advertisement?id=${post.id}`);
  const links: Partial<Record<Step, string>> = {
    fix: form,
    resume: form,
    edit: form,
    preview: `${form}&preview=1`,
    publicPage: localePath(locale, `/course/${post.slug}`),
  };
  function run(step: Step) {
    switch (step) {
      case 'renew':
        return renew(post);
      case 'copy':
        return copy(post);
      case 'resumeListing':
        return resume(post);
      case 'copyLater':
        return setCopies(true);
      case 'recall':
      case 'pause':
      case 'withdraw':
      case 'delete':
        return setAsks(step);
    }
  }
  return {
    offer: (step) => ({
      step,
      label: t(step),
      icon: ICONS[step],
      href: links[step] ?? null,
      run: () => run(step),
    }),
    ask: setAsks,
    isBusy,
    dialogs: (
      <>
        {copies && <CopyLater post={post} onClose={() => setCopies(false)} />}
        {asks && (
          <AskDialog
            kind={asks}
            posts={[post]}
            onClose={() => setAsks(null)}
            onDone={() => asks === 'delete' && onDeleted?.()}
          />
        )}
      </>
    ),
  };
}

/** Renders the choice of the days of a copy, once the days of the advertisement are loaded. */
function CopyLater({ post, onClose }: { post: OwnAdvertisement; onClose: () => void }) {
  const { copyLater } = useAdvertisementActions();
  const { data } = useOwnAdvertisement(post.id);
  if (!data) return null;
  const { endDate, lessons, sessions } = data.draft;
  return (
    <CopyDialog
      hasTerm={Boolean(endDate || lessons || sessions?.length)}
      onClose={onClose}
      onCopy={(wish) => copyLater(post, wish)}
    />
  );
}
