import type { Picture } from '@/lib/contract/picture';
import { isPicture } from '../review/field-text';
import type { ContentItem, ContentKind } from './content-item';
import { EDITORS, pictureName, type Typed } from './editor-kinds';
import type { PersistedContent } from './persisted-content';

/** Pictures of a form, by the name of the field that holds the id. */
export type FormPictures = Record<string, Picture | null>;

/** The initial state of a form. */
export interface OpenedForm {
  values: Typed;
  pictures: FormPictures;
  /** Version that the values are based on; null: a new item. */
  version: number | null;
  /** Whether the values come from a draft stored in this browser. */
  isKept: boolean;
  /** The current item, if it has another version than the stored draft; otherwise null. */
  theirs: ContentItem | null;
}

/** Returns the form values of an item, or the empty form. */
export function valuesOf(kind: ContentKind, item: ContentItem | null): Typed {
  const known = (item ?? {}) as unknown as Typed;
  const { empty } = EDITORS[kind];
  return Object.fromEntries(Object.keys(empty).map((name) => [name, known[name] ?? empty[name] ?? null]));
}

/** Returns the pictures of an item by field name. */
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

/** Creates the initial form state from an item, or from the draft stored in this browser. */
export function openForm(
  kind: ContentKind,
  item: ContentItem | null,
  kept: PersistedContent | null,
): OpenedForm {
  const values = valuesOf(kind, item);
  const pictures = picturesOf(kind, item);
  const version = item?.version ?? null;
  const typed = { ...values, ...kept?.values };
  // The answer of a save may have been lost before a reload.
  if (!kept || (item && sameValues(typed, values)))
    return { values, pictures, version, isKept: false, theirs: null };
  return {
    values: typed,
    pictures: { ...pictures, ...kept.pictures },
    version: kept.version,
    isKept: true,
    theirs: kept.version === version ? null : item,
  };
}

/** Returns whether two forms have equal values. */
export function sameValues(one: Typed, other: Typed): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}
