import { useId } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';

interface FileFieldProps {
  label: string;
  hint: string;
  onChange: (file: File | null) => void;
}

/** Renders a file input for import files. */
export function FileField({ label, hint, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        id={id}
        type="file"
        accept=".json,.jsonl,.csv,.xml,.gz"
        aria-describedby={hintIdOf(id)}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        style={{ maxWidth: '100%', minHeight: 44 }}
      />
    </FieldFrame>
  );
}
