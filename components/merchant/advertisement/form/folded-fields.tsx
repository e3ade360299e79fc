import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { type DraftField, type DraftValues, NEW_DRAFT } from '../draft/draft-values';
import styles from './form.module.css';

interface FoldedFieldsProps {
  label: string;
  /** Fields inside. If one differs from its default, the group starts expanded. */
  fields: readonly DraftField[];
  children: ReactNode;
}

/** Renders optional fields in a collapsed group. */
export function FoldedFields({ label, fields, children }: FoldedFieldsProps) {
  const { getValues } = useFormContext<DraftValues>();
  const [isOpen] = useState(() =>
    fields.some((field) => String(getValues(field)) !== String(NEW_DRAFT[field])),
  );
  return (
    <details className={styles.folded} open={isOpen}>
      <summary>
        <Icon name="chevron-down" size={18} />
        {label}
      </summary>
      <div>{children}</div>
    </details>
  );
}
