import { type Column, ilike, like, or, type SQL } from 'drizzle-orm';

/**
 * Whether one of the texts contains the keyword, in capitals or not. What has neither (Chinese, digits) is compared as it is, which takes
 * PostgreSQL half as long.
 */
export function contains(keyword: string, ...texts: (Column | SQL)[]): SQL | undefined {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const compare = keyword.toLowerCase() === keyword.toUpperCase() ? like : ilike;
  return or(...texts.map((text) => compare(text, pattern)));
}
