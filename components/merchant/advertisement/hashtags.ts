import { hashtagsSchema } from '@/lib/contract/advertisement';
import { FIELD_ERRORS, type FieldError } from '@/lib/contract/envelope';

/** Tags out of what was typed or pasted: by commas of either width and line breaks, a sign # before one is no part of it; what comes twice once. */
export function addHashtags(present: readonly string[], typed: string): string[] {
  const added = typed
    .split(/[,，、\n]/u)
    .map((part) => part.trim().replace(/^[#＃]+/u, ''))
    .filter(Boolean);
  return [...new Set([...present, ...added])];
}

/** What is wrong with the tags of a field, what is being typed included; undefined while nothing is. */
export function problemWhileTyping(present: readonly string[], typed: string): FieldError | undefined {
  const validated = hashtagsSchema.safeParse(addHashtags(present, typed));
  return FIELD_ERRORS.find((code) => code === validated.error?.issues[0]?.message);
}
