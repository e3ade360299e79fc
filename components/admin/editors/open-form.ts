import type { Picture } from '@/lib/contract/picture';
import { isPicture } from '../review/field-text';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS, pictureName, type Typed } from './editor-kinds';
import type { PersistedForm } from './persisted-form';

/** The pictures that a form shows, by the names of the fields that hold their ids. */
export type FormPictures = Record<string, Picture | null>;

/** A form to be typed in. */
export interface OpenedForm {
  values: Typed;
  pictures: FormPictures;
  /** Of the item that it was made from; null: a new one. */
  version: number | null;
  /** Whether it goes on with what this browser kept. */
  isKept: boolean;
  /** The item, where somebody else has changed it since. */
  theirs: ContentItem | null;
}

/** What a form of an item holds; without one, an empty form. */
export function valuesOf(kind: ContentKind, item: ContentItem | null): Typed {
  const known = (item ?? {}) as unknown as Typed;
  const { empty } = EDITORS[kind];
  return Object.fromEntries(Object.keys(empty).map((name) => [name, known[name] ?? empty[name] ?? null]));
}

/** The pictures of an item. */
export function picturesOf(kind: ContentKind, item: ContentItem | null): FormPictures {
  const known = (item ?? {}) as unknown as Record<string, unknown>;
  const fields = EDITORS[kind].fields.filter(({ type }) => type === 'picture');
  return Object.fromEntries(
    fields.map(({ name }) => {
      const picture = known[pictureName(name)];
      return [name, isPicture(picture) ? picture : null];
    }),
  );
}

/** Opens an item as it is, or goes on with what was typed before. */
export function openForm(
  kind: ContentKind,
  item: ContentItem | null,
  kept: PersistedForm | null,
): OpenedForm {
  const values = valuesOf(kind, item);
  const pictures = picturesOf(kind, item);
  const version = item?.version ?? null;
  if (!kept) return { values, pictures, version, isKept: false, theirs: null };
  return {
    values: { ...values, ...kept.values },
    pictures: { ...pictures, ...kept.pictures },
    version: kept.version,
    isKept: true,
    theirs: kept.version === version ? null : item,
  };
}

/** Whether two forms say the same. */
export function sameValues(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
