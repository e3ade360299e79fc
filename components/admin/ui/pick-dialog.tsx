import { Autocomplete, OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { FormFailure } from '@/components/ui/forms/form-failure';
import { useFailureText } from './failure-text';
import { FormDialog } from './form-dialog';
import styles from './screen.module.css';

interface Option {
  id: number;
  name: string;
}

interface PickDialogProps<O extends Option> {
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
export function PickDialog<O extends Option>(props: PickDialogProps<O>) {
  const { title, label, options, initial, onType, follows, confirm, isFinal, onConfirm, onClose } = props;
  const t = useTranslations('admin');
  const failureText = useFailureText();
  const id = useId();
  const [chosen, setChosen] = useState<O | null>(initial ?? null);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (!chosen) return document.getElementById(id)?.focus();
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm(chosen);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }
  const problem = asked && !chosen ? t('editors.problems.required') : undefined;
  return (
    <FormDialog title={title} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit} className={styles.stack}>
        <FormFailure text={failure} />
        <FieldFrame id={id} label={label} error={problem}>
          <Autocomplete
            id={id}
            options={options}
            value={chosen}
            getOptionLabel={({ name }) => name}
            getOptionKey={(option) => option.id}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            {...(onType && { filterOptions: (all: O[]) => all })}
            onInputChange={(_, typed, reason) => reason === 'input' && onType?.(typed)}
            onChange={(_, option) => setChosen(option)}
            noOptionsText={t('noneFound')}
            clearText={t('clear')}
            openText={t('open')}
            closeText={t('close')}
            renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
              <OutlinedInput
                {...params}
                {...input}
                error={Boolean(problem)}
                inputProps={{ ...htmlInput, 'aria-describedby': problem && hintIdOf(id) }}
              />
            )}
          />
        </FieldFrame>
        <ul aria-live="polite" className={styles.follows}>
          {chosen && follows(chosen).map((line) => <li key={line}>{line}</li>)}
        </ul>
        <div className={styles.buttons} style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
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
