import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/forms/text-field';
import { TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { type DraftValues, nameOf, type SessionField } from '../draft/draft-values';
import { useProblem } from '../draft/use-draft-field';

type TextName =
  | { [K in keyof DraftValues]: DraftValues[K] extends string ? K : never }[keyof DraftValues]
  | `sessions.${number}.${Exclude<SessionField, 'weekdays'>}`
  | `gallery.${number}.${'alt' | 'altEn'}`;

type TextLineProps = Omit<
  ComponentProps<typeof TextField>,
  'field' | 'error' | 'label' | 'note' | 'optional'
> & {
  name: TextName;
  optional?: boolean;
  /** Called with every value that is typed or chosen. */
  onChosen?: (value: string) => void;
  /** Shows the number of characters typed. */
  counted?: boolean;
};

/** Renders a text field of the form. Its label is the message of the same name. */
export function TextLine({ name, counted, hint, optional, onChosen, ...line }: TextLineProps) {
  const t = useTranslations('advertisement');
  const { register } = useFormContext<DraftValues>();
  const error = useProblem(name);
  const count = useCount(name, counted);
  const below = [count, hint].filter(Boolean).join(t('hintSeparator'));
  return (
    <div data-field={name}>
      <TextField
        field={register(name, { onChange: ({ target }) => onChosen?.(target.value) })}
        label={t(`fields.${nameOf(name)}`)}
        optional={optional ? t('optional') : undefined}
        {...(below ? { hint: below } : {})}
        error={error}
        {...line}
      />
    </div>
  );
}

function useCount(name: TextName, counted = false): string {
  const t = useTranslations('advertisement');
  const value = useWatch<DraftValues, TextName>({ name, disabled: !counted }) ?? '';
  const field = nameOf(name);
  if (!counted || !(field in TEXT_LENGTHS)) return '';
  return t('count', { count: [...value].length, max: TEXT_LENGTHS[field as keyof typeof TEXT_LENGTHS] });
}
