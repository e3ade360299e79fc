import { Readable } from 'node:stream';
import type { ExportFormat, ExportKind } from '@/lib/contract/admin-exports';
import { dayOf } from '@/server/platform/calendar/calendar';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
/** UTF-8 byte order mark, by which a spreadsheet detects the encoding. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Answers the rows of an export as a file, which is named after its kind and the day in Hong Kong. */
export function fileReply(rows: Readable, kind: ExportKind, format: ExportFormat): Response {
  return new Response(Readable.toWeb(format === 'csv' ? marked(rows) : rows) as ReadableStream, {
    headers: {
      'Content-Type': CONTENT_TYPES[format],
      'Content-Disposition': `attachment; filename="${kind}-${dayOf(new Date())}.${format}"`,
    },
  });
}

function marked(rows: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield BYTE_ORDER_MARK;
      yield* rows;
    })(),
  );
}
