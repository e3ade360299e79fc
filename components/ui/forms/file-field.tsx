import { useTranslations } from 'next-intl';
import { type Ref, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldFrame, hintIdOf } from './field-frame';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Types or endings, by commas. */
  accept: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (file: File | null) => void;
}

/** Renders a field for one file, chosen or dropped, in the language of the page. Another `key` empties it. */
export function FileField({ label, hint, error, accept, inputRef, onChange }: FileFieldProps) {
  const t = useTranslations('account');
  const id = useId();
  const [name, setName] = useState('');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={styles.file} data-wrong={error ? '' : undefined}>
        <Button size="small" tabIndex={-1} aria-hidden="true">
          {t('chooseFile')}
        </Button>
        <span className={name ? undefined : 'muted'}>{name || t('noFile')}</span>
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept={accept}
          aria-invalid={Boolean(error)}
          aria-describedby={error || hint ? hintIdOf(id) : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0] ?? null;
            setName(file?.name ?? '');
            onChange(file);
          }}
        />
      </div>
    </FieldFrame>
  );
}
