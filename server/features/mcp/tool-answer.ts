import { z } from 'zod';
import { toWire } from '@/server/http/wire';
import { UnknownSlugError } from '@/server/platform/errors/unknown-slug-error';
import { log } from '@/server/platform/log/log';

/** An argument of a tool is wrong. The message is shown to the program. */
export class ToolInputError extends Error {
  override name = 'ToolInputError';
}

/**
 * Answers a call of a tool with the result as JSON under wire names. Wrong arguments are answered as an error of the
 * tool that names them; other errors are logged and not described.
 */
export async function answer(read: () => Promise<object>) {
  try {
    const result = toWire(await read()) as Record<string, unknown>;
    return { content: [{ type: 'text' as const, text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    return { content: [{ type: 'text' as const, text: textOf(error) }], isError: true };
  }
}

function textOf(error: unknown): string {
  if (error instanceof ToolInputError || error instanceof UnknownSlugError) return error.message;
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
  log.error('mcp: a tool failed', {}, error);
  return 'The catalogue is not available at the moment.';
}
