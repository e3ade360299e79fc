import { type Column, ilike, like, or, type SQL, sql } from 'drizzle-orm';

/**
 * Whether one of the texts contains the keyword, in capitals or not; its own signs of LIKE mean themselves. What has no capitals
 * (Chinese, digits) is compared as it stands, for which PostgreSQL need not lower every text first.
 */
export function contains(keyword: string, ...texts: (Column | SQL)[]): SQL | undefined {
  const compare = keyword.toLowerCase() === keyword.toUpperCase() ? like : ilike;
  return or(...texts.map((text) => compare(text, patternOf(keyword))));
}

/** The same of a text that is kept in lower case by PostgreSQL. */
export const containsLower = (keyword: string, text: Column): SQL =>
  like(text, sql`lower(${patternOf(keyword)})`);

const patternOf = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
