import { OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { hongKongDay } from '../ui/day';
import { Segments } from '../ui/segments';
import styles from './editors.module.css';
import { hongKongLocal, instantOf } from './hong-kong-local';

interface PublicationFieldProps {
  label: string;
  error: string | undefined;
  /** Publication instant; null: a draft. */
  value: string | null;
  onChange: (value: string | null) => void;
}

const MODES = ['draft', 'now', 'later'] as const;
type Mode = (typeof MODES)[number];

/** Returns 09:00 tomorrow in Hong Kong. */
const nextMorning = () => instantOf(`${hongKongDay(1)}T09:00`);
/** Returns the start of this minute, which is in the past for the server too. */
const thisMinute = () => instantOf(hongKongLocal(new Date().toISOString()));

/** Renders the choice between draft, publish now and publish at a later time. */
export function PublicationField({ label, error, value, onChange }: PublicationFieldProps) {
  const t = useTranslations('admin.editors');
  const id = useId();
  const mode: Mode = value === null ? 'draft' : Date.parse(value) > Date.now() ? 'later' : 'now';
  const choose = (chosen: Mode) =>
    onChange(chosen === 'draft' ? null : chosen === 'now' ? thisMinute() : nextMorning());
  return (
    <div>
      <p className={styles.legend}>{label}</p>
      <div className={styles.buttons}>
        <Segments
          label={label}
          value={mode}
          options={MODES.map((option) => ({ value: option, label: t(`publication.${option}`) }))}
          onChange={choose}
        />
      </div>
      {value !== null && (
        <div style={{ marginTop: 12 }}>
          <FieldFrame id={id} label={t('publicationTime')} error={error}>
            <OutlinedInput
              id={id}
              type="datetime-local"
              error={Boolean(error)}
              value={hongKongLocal(value)}
              onChange={({ target }) => onChange(instantOf(target.value))}
              inputProps={{ 'aria-describedby': error ? hintIdOf(id) : undefined }}
            />
          </FieldFrame>
        </div>
      )}
    </div>
  );
}
