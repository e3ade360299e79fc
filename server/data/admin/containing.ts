/** A pattern of LIKE for texts that contain a keyword, whose own signs of LIKE mean themselves. */
export function containing(keyword: string): string {
  return `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
