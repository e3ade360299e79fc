import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import { exportParamSchema, exportQuerySchema, PERSONAL_EXPORTS } from '@/lib/contract/admin-exports';
import { successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { sessionOf } from '@/server/features/accounts/session';
import { recordAction } from '@/server/features/audit/record-action';
import { answers } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { readLagging } from '@/server/http/replica';
import { createRouter } from '@/server/http/router';
import { exportRows } from './export-rows';

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };
/** UTF-8 byte order mark, by which a spreadsheet detects the encoding. */
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

const described = answers(
  'Failures',
  successOf(z.object({})),
  'unauthorized',
  'forbidden',
  'proof_required',
  'not_found',
  'invalid_fields',
);

export const adminExportRoutes = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/admin/exports/{kind}',
    tags: ['Administrators'],
    summary: 'All rows of a kind as a file; of people only soon after a proof',
    request: { params: exportParamSchema, query: exportQuerySchema },
    responses: {
      ...described,
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: z.string() }, 'application/jsonl': { schema: z.string() } },
      },
    },
  }),
  async (c) => {
    const { kind } = c.req.valid('param');
    const { format, ...filters } = c.req.valid('query');
    if (PERSONAL_EXPORTS.has(kind) && !sessionOf(c).provedUntil) throw new ApiError('proof_required');
    await recordAction(c.var.database, {
      actor: administratorOf(c),
      action: 'export',
      subject: { kind: 'export', id: kind, name: format },
      after: filters,
    });
    const rows = await readLagging(c, (db) => exportRows(db, kind, format, filters));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
    return new Response(Readable.toWeb(format === 'csv' ? marked(rows) : rows) as ReadableStream, {
      headers: {
        'Content-Type': CONTENT_TYPES[format],
        'Content-Disposition': `attachment; filename="${kind}-${day}.${format}"`,
      },
    });
  },
);

function marked(rows: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield BYTE_ORDER_MARK;
      yield* rows;
    })(),
  );
}
