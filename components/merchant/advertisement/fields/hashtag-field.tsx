import { Autocomplete, Chip, OutlinedInput } from '@mui/material';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FieldFrame, hintIdOf } from '@/components/ui/forms/field-frame';
import { hashtagsSchema } from '@/lib/contract/advertisement';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';
import { HASHTAGS_MAX } from '@/lib/contract/limits';
import { useDraftField, useProblem, useProblemSentence } from '../draft/use-draft-field';

/**
 * Returns the present hashtags with the typed or pasted ones added, without duplicates. Commas of either width
 * and line breaks separate hashtags; a leading # is removed.
 */
export function addHashtags(present: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,，、\n]/u)
    .map((part) => part.trim().replace(/^[#＃]+/u, ''))
    .filter(Boolean);
  return [...new Set([...present, ...added])];
}

/** Returns the first problem of the hashtags, including the one being typed; undefined: none. */
export function problemWhileTyping(present: readonly string[], typed: string): FieldError | undefined {
  const validated = hashtagsSchema.safeParse(addHashtags(present, typed));
  return FIELD_ERRORS.find((code) => code === validated.error?.issues[0]?.message);
}

const isRight = (tag: string) => hashtagsSchema.safeParse([tag]).success;

/**
 * Renders the hashtags as chips. A comma, Enter or leaving the field adds one. Invalid hashtags stay and are
 * reported at once.
 */
export function HashtagField() {
  const t = useTranslations('advertisement');
  const { value, change, leave } = useDraftField('hashtags');
  const validated = useProblem('hashtags');
  const sentence = useProblemSentence();
  const [typed, setTyped] = useState('');
  const whileTyping = problemWhileTyping(value, typed);
  const problem = whileTyping ? sentence('hashtags', whileTyping) : validated;
  const id = useId();
  const add = (text: string) => {
    setTyped('');
    if (text.trim()) change(addHashtags(value, text));
  };
  const hint = `${t('count', { count: value.length, max: HASHTAGS_MAX })}${t('hintSeparator')}${t('hints.hashtags')}`;
  return (
    <div data-field="hashtags">
      <FieldFrame id={id} label={t('fields.hashtags')} note={t('optional')} hint={hint} error={problem}>
        <Autocomplete
          id={id}
          multiple
          freeSolo
          open={false}
          options={[] as string[]}
          value={value}
          inputValue={typed}
          onChange={(_, next) => {
            setTyped('');
            change(addHashtags([], next.join(',')));
          }}
          onInputChange={(_, text, reason) => {
            if (reason === 'input' && /[,，、\n]/u.test(text)) add(text);
            else if (reason === 'input') setTyped(text);
          }}
          onBlur={() => {
            add(typed);
            leave();
          }}
          renderValue={(tags, getItemProps) =>
            tags.map((tag, index) => {
              const { key, ...item } = getItemProps({ index });
              return (
                <Chip key={key} label={`#${tag}`} color={isRight(tag) ? 'default' : 'error'} {...item} />
              );
            })
          }
          renderInput={({ slotProps: { input, htmlInput }, ...params }) => (
            <OutlinedInput
              {...params}
              {...input}
              error={Boolean(problem)}
              inputProps={{ ...htmlInput, 'aria-describedby': hintIdOf(id) }}
              sx={{
                minHeight: 48,
                background: 'var(--surface)',
                '& fieldset': { borderWidth: '1.5px', borderColor: 'var(--line-2)' },
              }}
            />
          )}
        />
      </FieldFrame>
    </div>
  );
}
