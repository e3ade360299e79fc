'use client';

import { JsonLd } from './json-ld';

interface ItemListProps {
  origin: string;
  /** How many stand on the pages before. */
  before: number;
  paths: string[];
}

/** A list of pages for search engines. A client component for the reason that post-cards.tsx gives. */
export function ItemList({ origin, before, paths }: ItemListProps) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        numberOfItems: paths.length,
        itemListElement: paths.map((path, at) => ({
          '@type': 'ListItem',
          position: before + at + 1,
          url: origin + path,
        })),
      }}
    />
  );
}
