import { OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { LIST_LENGTHS } from '@/lib/contract/advertisement';
import { useDraftField, useProblem } from '../draft/use-draft-field';

const ROWS = 3;

/** Renders the field for learning outcomes, one per line. */
export function OutcomesField() {
  const t = useTranslations('advertisement');
  const { value, change, leave } = useDraftField('outcomes');
  const problem = useProblem('outcomes');
  const id = useId();
  return (
    <div data-field="outcomes">
      <FieldFrame
        id={id}
        label={t('fields.outcomes')}
        note={t('optional')}
        hint={t('hints.outcomes', { max: LIST_LENGTHS.outcomes })}
        error={problem}
      >
        <OutlinedInput
          id={id}
          multiline
          minRows={ROWS}
          value={value.join('\n')}
          error={Boolean(problem)}
          onChange={({ target }) => change(target.value === '' ? [] : target.value.split('\n'))}
          onBlur={leave}
          inputProps={{ 'aria-describedby': hintIdOf(id) }}
          sx={{
            background: 'var(--surface)',
            '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
          }}
        />
      </FieldFrame>
    </div>
  );
}
