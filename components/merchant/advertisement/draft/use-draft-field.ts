import { useTranslations } from 'next-intl';
import { type FieldPathValue, get, useController, useFormContext, useFormState } from 'react-hook-form';
import { LIST_LENGTHS, NUMBER_BOUNDS, TEXT_LENGTHS } from '@/lib/contract/advertisement';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';
import { type DraftPath, type DraftValues, nameOf } from './draft-values';

const GROUPED = new Intl.NumberFormat('en-HK');

/** Returns a function that describes a problem of a field (specification §5). */
export function useProblemSentence(): (path: DraftPath, problem: FieldError) => string {
  const t = useTranslations('advertisement.problems');
  return (path, problem) => {
    const field = nameOf(path);
    if (field === 'weekdays' && problem === 'invalid') return t('no_lesson');
    if (problem === 'max_length') {
      const length = field in TEXT_LENGTHS ? TEXT_LENGTHS[field as keyof typeof TEXT_LENGTHS] : 0;
      return t('max_length', { length: GROUPED.format(length) });
    }
    // A number that is none, or not whole, needs the same correction as one out of bounds.
    const isNumber = problem === 'invalid' && field in NUMBER_BOUNDS;
    if (problem !== 'out_of_range' && !isNumber) return t(problem);
    if (field in LIST_LENGTHS)
      return t('too_many', { max: LIST_LENGTHS[field as keyof typeof LIST_LENGTHS] });
    const { min, max } = NUMBER_BOUNDS[field as keyof typeof NUMBER_BOUNDS] ?? { min: 0, max: 0 };
    return t('out_of_range', { min: GROUPED.format(min), max: GROUPED.format(max) });
  };
}

/** Returns the error message of a field; undefined: none. */
export function useProblem(name: DraftPath): string | undefined {
  const sentence = useProblemSentence();
  const { errors } = useFormState<DraftValues>({ name });
  const message: unknown = get(errors, `${name}.message`);
  const problem = FIELD_ERRORS.find((code) => code === message);
  return problem && sentence(name, problem);
}

/**
 * Returns value and setters of a field without a native input. A field with an error is revalidated on
 * change.
 */
export function useDraftField<K extends DraftPath>(name: K) {
  const { control, getFieldState, trigger } = useFormContext<DraftValues>();
  const { field } = useController<DraftValues, K>({ name, control });
  function change(value: FieldPathValue<DraftValues, K>) {
    field.onChange(value);
    if (getFieldState(name).error) void trigger(name);
  }
  return { value: field.value as FieldPathValue<DraftValues, K>, change, leave: field.onBlur };
}
