import { hashtagsSchema } from '@/lib/contract/advertisement';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';

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
