import { snakeCase } from '@/lib/contract/field-names';
import { contactDataIn } from '@/server/features/admin/advertisements/contact-data';
import type { PostRow } from '@/server/features/advertisements/open-advertisement';
import { Refusal } from '@/server/platform/errors/refusal';
import { columnsOfField } from './course-values';

const TEXTS = ['title', 'titleEn', 'content', 'contentEn', 'body', 'bodyEn'] as const;
type Problem = { field: string; found: string };

/** Whether a merchant wrote the course, so that there is somebody to be told. */
export const isAdvertisement = ({ source, sample }: Pick<PostRow, 'source' | 'sample'>): boolean =>
  source === null && !sample;

/** Returns the telephone numbers and links in the texts of an advertisement, each with its field on the wire. */
export function contactProblems(post: PostRow): Problem[] {
  if (!isAdvertisement(post)) return [];
  return TEXTS.flatMap((field) => {
    const [column] = columnsOfField(field);
    const { phones, links } = contactDataIn(String(column ? post[column] : '').replaceAll(/<[^>]*>/g, ' '));
    return [...phones, ...links].map((found) => ({ field: snakeCase(field), found }));
  });
}

/** Returns a Refusal that names the fields with telephone numbers or links; null if there are none. */
export function contactRefusal(problems: readonly Problem[]): Refusal | null {
  if (problems.length === 0) return null;
  return new Refusal(
    'invalid_fields',
    Object.fromEntries(problems.map(({ field }) => [field, ['invalid' as const]])),
  );
}
