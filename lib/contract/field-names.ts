/**
 * Names of fields: snake_case on the wire, camelCase in code. Whole bodies are converted by humps at each end
 * (lib/api/http.ts, server/http/wire.ts); these convert single names.
 */

/** Converts a name of the wire; the parts of a path stay separate (`sessions.0.time_to`). */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Converts a name of the code. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
