/** Levels of arrays and objects. Bodies and feeds have six. */
export const JSON_DEPTH_MAX = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = Buffer.from('"\\[{]}');

/**
 * Returns a function that takes JSON in pieces and reports whether it is nested more than JSON_DEPTH_MAX levels deep.
 * Parsers, and whatever walks their result, take seconds for a million levels.
 */
export function depthWatch(): (piece: Buffer) => boolean {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isText = false;
      } else if (byte === QUOTE) isText = true;
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
        depth += 1;
        if (depth > JSON_DEPTH_MAX) return true;
      } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    }
    return false;
  };
}

/** Reports whether JSON is nested more than JSON_DEPTH_MAX levels deep. */
export const isTooDeep = (json: string): boolean => depthWatch()(Buffer.from(json));
