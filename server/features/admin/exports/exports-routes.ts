import { z } from '@hono/zod-openapi';
import {
  exportParamSchema,
  exportQuerySchema,
  exportStatesOf,
  PERSONAL_EXPORTS,
} from '@/lib/contract/admin-exports';
import { successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { defineCall } from '@/server/features/accounts/call';
import { sessionOf } from '@/server/features/accounts/session';
import { recordAction } from '@/server/features/audit/record-action';
import { answers } from '@/server/http/answers';
import { ApiError } from '@/server/http/api-error';
import { readLagging } from '@/server/http/replica';
import { createRouter } from '@/server/http/router';
import { fileReply } from './export-file';
import { exportRows } from './export-rows';

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
  defineCall({
    operationId: 'exportRows',
    access: 'administrator',
    method: 'get',
    path: '/admin/exports/{kind}',
    tags: ['Administrators'],
    summary: 'The rows of a kind as a file, in codes or also in words; of people only soon after a proof',
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
    const query = c.req.valid('query');
    const { format, locale: _, ...filters } = query;
    if (filters.state && !exportStatesOf(kind).includes(filters.state))
      throw new ApiError('invalid_fields', { errors: { state: ['unknown_choice'] } });
    if (PERSONAL_EXPORTS.has(kind) && !sessionOf(c).provedUntil) throw new ApiError('proof_required');
    await recordAction(c.var.database, {
      actor: administratorOf(c),
      action: 'export',
      subject: { kind: 'export', id: kind, name: format },
      after: filters,
    });
    const rows = await readLagging(c, (db) => exportRows(db, kind, query));
    return fileReply(rows, kind, format);
  },
);
