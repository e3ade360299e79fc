import { type Column, ilike, like, or, type SQL, sql } from 'drizzle-orm';

/**
 * Builds the condition that one of the texts contains the keyword, ignoring case; LIKE wildcards in the
 * keyword are escaped. A keyword without letter case (Chinese, digits) uses LIKE, which saves PostgreSQL
 * lowering every text.
 */
export function contains(keyword: string, ...texts: (Column | SQL)[]): SQL | undefined {
  const compare = keyword.toLowerCase() === keyword.toUpperCase() ? like : ilike;
  return or(...texts.map((text) => compare(text, patternOf(keyword))));
}

/** Builds the same condition for a column that is stored in lower case. */
export const containsLower = (keyword: string, text: Column): SQL =>
  like(text, sql`lower(${patternOf(keyword)})`);

const patternOf = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
