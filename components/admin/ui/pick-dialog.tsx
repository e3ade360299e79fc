import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useSending } from '@/components/ui/forms/use-sending';
import { useFailureText } from './failure-text';
import { CancelButton, FormDialog } from './form-dialog';
import { NAMED_OPTIONS, type Named, PickField } from './pick-field';
import styles from './screen.module.css';

interface PickDialogProps<O extends Named> {
  title: string;
  /** Label of the field. */
  label: string;
  options: readonly O[];
  /** Preselected option. */
  initial?: O | undefined;
  /**
   * Receives the typed text if the options come from a search. The dialog then does not filter them itself.
   */
  onType?: (typed: string) => void;
  /** Returns the consequences of choosing an option, in sentences. */
  follows: (option: O) => string[];
  /** Label of the button that calls `onConfirm`. */
  confirm: string;
  /** Whether the action cannot be undone. */
  isFinal: boolean;
  /** Runs the action. If it rejects, the dialog stays open and shows the error. */
  onConfirm: (option: O) => Promise<unknown>;
  onClose: () => void;
}

/** Renders a dialog to choose one option. It lists the consequences before the action runs. */
export function PickDialog<O extends Named>(props: PickDialogProps<O>) {
  const { title, label, options, initial, onType, follows, confirm, isFinal, onConfirm, onClose } = props;
  const t = useTranslations('admin');
  const failureText = useFailureText();
  const id = useId();
  const [chosen, setChosen] = useState<O | null>(initial ?? null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { failure, submit } = useSending(onConfirm, { failureOf: failureText });
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!chosen) return document.getElementById(id)?.focus();
    setBusy(true);
    await submit(chosen);
    setBusy(false);
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className={styles.stack}>
        <FormFailure text={failure} />
        <PickField
          {...NAMED_OPTIONS}
          id={id}
          label={label}
          error={isSubmitted && !chosen ? t('editors.problems.required') : undefined}
          options={options}
          value={chosen}
          {...(onType && { filterOptions: (all: O[]) => all })}
          onInputChange={(_, typed, reason) => reason === 'input' && onType?.(typed)}
          onChange={(_, option) => setChosen(option)}
        />
        <ul aria-live="polite" className={styles.follows}>
          {chosen && follows(chosen).map((line) => <li key={line}>{line}</li>)}
        </ul>
        <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
          <CancelButton />
          <Button
            type="submit"
            {...(isFinal ? { className: styles.danger } : { variant: 'filled' })}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
