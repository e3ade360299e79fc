import { IMAGE_MAX_BYTES } from '@/lib/contract/limits';
import type { Transaction } from '@/server/db/client';
import { drawSquare } from '@/server/media/square-picture';
import { storePicture } from '@/server/media/store';
import { addProblem } from './profile-input';
import type { Problems } from './protocol-error';

/** Of a logo, in px (specification §5: 400 × 400). */
const LOGO_WIDTHS = [160, 400];

/** A merchant's logo as it came in a form, drawn and ready to be stored; null when there is none, or it is no picture. */
export async function readLogo(
  value: unknown,
  problems: Problems,
): Promise<{ store(tx: Transaction): Promise<number> } | null> {
  if (value === undefined || value === null || value === '') return null;
  const files =
    value instanceof Blob && value.size <= IMAGE_MAX_BYTES
      ? await drawSquare(Buffer.from(await value.arrayBuffer()), LOGO_WIDTHS)
      : null;
  if (!files) {
    addProblem(problems, 'logo', 'invalid');
    return null;
  }
  return { store: (tx) => storePicture(tx, files) };
}
