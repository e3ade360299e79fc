/** Properties of a page whose last segment is an id. */
export interface ItemProps {
  params: Promise<{ id: string }>;
}

/** Returns the id that an address names, or null if it is no number. */
export const idOf = ({ id }: { id: string }): number | null => (/^\d{1,9}$/.test(id) ? Number(id) : null);
