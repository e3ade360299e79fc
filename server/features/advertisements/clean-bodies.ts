import { Refusal } from '@/server/platform/errors/refusal';
import { outside } from '@/server/platform/reading/outside';
import { ReadError } from '@/server/platform/reading/read-error';
import type { Sender } from '@/server/platform/task-process/fair-queue';
import { type BodyPictures, cleanBody, type cleanEach } from './body-html';

/** Characters of HTML that are sanitised in this thread, which takes some ten milliseconds at most. */
const SMALL = 4_000;

const cleanOutside = outside<typeof cleanEach>('server/features/advertisements/body-html.ts', 'cleanEach', {
  seconds: 10,
});

interface Options {
  sender: Sender;
  /** Pictures that remain; none by default. */
  pictures?: BodyPictures;
  /** The `rel` attribute of every link. */
  rel?: string;
}

/**
 * Sanitises HTML as cleanBody does, outside this thread if it is long. Call it before a transaction, because it may
 * wait.
 * @throws ReadError if it passes a limit, ServiceAway
 */
export async function cleanBodies<const T extends readonly string[]>(
  html: T,
  { sender, pictures = new Map(), rel }: Options,
): Promise<{ [K in keyof T]: string }> {
  const length = html.reduce((sum, body) => sum + body.length, 0);
  const cleaned =
    length <= SMALL
      ? html.map((body) => cleanBody(body, pictures, rel))
      : await cleanOutside(sender, html, pictures, rel);
  return cleaned as { [K in keyof T]: string };
}

/**
 * Sanitises the HTML of a form.
 * @param field its name in the form, for the error
 * @throws Refusal invalid_fields if it passes a limit, ServiceAway
 */
export async function cleanForm<const T extends readonly string[]>(html: T, field: string, options: Options) {
  return cleanBodies(html, options).catch((error) => {
    if (error instanceof ReadError) throw new Refusal('invalid_fields', { [field]: ['too_complex'] });
    throw error;
  });
}
