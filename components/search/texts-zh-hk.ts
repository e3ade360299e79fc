import { searchBar } from '@/messages/zh-hk.json';

/** The messages of the search bar, and no others. */
export const texts = { searchBar };
