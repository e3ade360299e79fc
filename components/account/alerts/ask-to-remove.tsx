import { openIsland } from '@/components/layout/island';
import { ConfirmDialog } from '@/components/ui/forms/confirm-dialog';
import { pageLocale } from '@/lib/api/browser';
import { loadAccountTexts } from '../texts';

interface Question {
  title: string;
  text: string;
  labels: { close: string; cancel: string; confirm: string };
}

/** Asks before something is removed. Returns whether the member confirms it. */
export async function askToRemove({ title, text, labels }: Question): Promise<boolean> {
  const locale = pageLocale();
  const messages = await loadAccountTexts(locale);
  return openIsland<boolean>({ locale, messages }, (close) => (
    <ConfirmDialog
      title={title}
      labels={labels}
      onConfirm={async () => close(true)}
      onClose={() => close(false)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  ));
}
