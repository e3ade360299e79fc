import { searchBar } from '@/messages/en.json';

/** The messages of the search bar, and no others. */
export const texts = { searchBar };
