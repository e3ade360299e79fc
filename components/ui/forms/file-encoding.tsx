import { useTranslations } from 'next-intl';
import { type FileEncoding, TEXT_ENCODINGS, type TextEncoding } from '@/lib/contract/text-encoding';
import { FieldFrame, hintIdOf } from './field-frame';
import styles from './file-encoding.module.css';

interface FileEncodingFieldProps {
  id: string;
  found: FileEncoding;
  isDisabled?: boolean;
  onChoose: (encoding: TextEncoding) => void;
}

/** Renders the encoding in which a file is read, with its first lines, and the choice of another. */
export function FileEncodingField({ id, found, isDisabled = false, onChoose }: FileEncodingFieldProps) {
  const t = useTranslations('fileEncoding');
  const { encoding, isSure, lines } = found;
  return (
    <FieldFrame
      id={id}
      label={t('label')}
      hint={isSure ? t('read', { name: t(`names.${encoding}`) }) : t('ask')}
    >
      <select
        id={id}
        className={styles.choice}
        value={isSure ? encoding : ''}
        disabled={isDisabled}
        aria-describedby={hintIdOf(id)}
        onChange={({ target }) => {
          const chosen = TEXT_ENCODINGS.find((name) => name === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {!isSure && <option value="">{t('choose')}</option>}
        {TEXT_ENCODINGS.map((name) => (
          <option key={name} value={name}>
            {t(`names.${name}`)}
          </option>
        ))}
      </select>
      <pre className={styles.lines}>{lines.join('\n')}</pre>
    </FieldFrame>
  );
}
