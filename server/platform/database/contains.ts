import { type Column, like, or, type SQL, sql } from 'drizzle-orm';

/**
 * Builds the condition that one of the texts contains the keyword, ignoring case; LIKE wildcards in the
 * keyword are escaped. Texts are lowered only for a keyword with letter case (not for Chinese or digits).
 * `ILIKE` would lower the keyword again for each text.
 */
export function contains(keyword: string, ...texts: (Column | SQL)[]): SQL | undefined {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  if (keyword.toLowerCase() === keyword.toUpperCase()) return or(...texts.map((text) => like(text, pattern)));
  return or(...texts.map((text) => like(sql`lower(${text})`, sql`lower(${pattern})`)));
}
