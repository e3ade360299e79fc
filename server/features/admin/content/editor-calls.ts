import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { doneSchema } from '@/lib/contract/admin-access';
import { type Order, orderSchema, seenVersionSchema } from '@/lib/contract/admin-editor-fields';
import { successOf } from '@/lib/contract/envelope';
import { administratorOf } from '@/server/features/accounts/administrator';
import { adminCall, CHANGE_FAILURES } from '@/server/features/admin/admin-call';
import type { Administrator } from '@/server/features/audit/record-action';
import { BODY_FAILURES, jsonBody } from '@/server/http/answers';
import type { ApiEnv } from '@/server/http/context';
import { idParamSchema } from '@/server/http/path-params';
import { ok } from '@/server/http/reply';
import { requireFound } from '@/server/http/require-found';

type Database = ApiEnv['Variables']['database'];
type Wanted = { id: number; version: number };

/** Describes the routes of a table whose rows are edited in forms. */
export interface Editor<F, I> {
  /** Path below `/admin`. */
  path: string;
  /** Noun of one row in the names of its calls, such as `HomeBanner`. */
  noun: string;
  /** Noun phrase for one row in the summaries of the OpenAPI document. */
  one: string;
  form: z.ZodType<F>;
  change: z.ZodType<F & { version: number }>;
  item: z.ZodType<I>;
  find(db: Database, id: number): Promise<I | null>;
  write(db: Database, wanted: Wanted | null, form: F, actor: Administrator): Promise<number>;
  remove(db: Database, wanted: Wanted, actor: Administrator): Promise<void>;
}

/** Adds the routes that create, change and delete a row. */
export function addEditorCalls<F, I>(router: OpenAPIHono<ApiEnv>, editor: Editor<F, I>): void {
  const { path, noun, one, form, change, item, find, write, remove } = editor;
  const reply = successOf(item);
  router.openapi(
    adminCall('post', path, {
      operationId: `add${noun}`,
      summary: `Adds ${one}`,
      request: { body: jsonBody(form) },
      reply,
      failures: BODY_FAILURES,
    }),
    async (c) => {
      const id = await write(c.var.database, null, c.req.valid('json') as F, administratorOf(c));
      return ok(c, requireFound(await find(c.var.database, id))) as never;
    },
  );
  router.openapi(
    adminCall('put', `${path}/{id}`, {
      operationId: `change${noun}`,
      summary: `Changes ${one}; the version that was seen goes along`,
      request: { params: idParamSchema, body: jsonBody(change) },
      reply,
      failures: CHANGE_FAILURES,
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const { version, ...values } = c.req.valid('json') as F & { version: number };
      await write(c.var.database, { id, version }, values as F, administratorOf(c));
      return ok(c, requireFound(await find(c.var.database, id))) as never;
    },
  );
  router.openapi(
    adminCall('delete', `${path}/{id}`, {
      operationId: `delete${noun}`,
      summary: `Deletes ${one}`,
      request: { params: idParamSchema, query: seenVersionSchema },
      reply: successOf(doneSchema),
      failures: ['not_found', 'edit_conflict', 'invalid_fields'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await remove(c.var.database, { id, version: c.req.valid('query').version }, administratorOf(c));
      return ok(c, { id });
    },
  );
}

/**
 * Adds the routes of a table that is listed in full: list, create, change, delete, and reorder if `order` is
 * given.
 */
export function addListCalls<F, I extends { id: number }>(
  router: OpenAPIHono<ApiEnv>,
  editor: Omit<Editor<F, I>, 'find'> & {
    list(db: Database): Promise<I[]>;
    order?: (db: Database, order: Order, actor: Administrator) => Promise<void>;
  },
): void {
  const { path, noun, one, item, list, order } = editor;
  const reply = successOf(z.array(item));
  router.openapi(
    adminCall('get', path, { operationId: `listEdited${noun}s`, summary: `Every one: ${one}`, reply }),
    async (c) => ok(c, await list(c.var.database)) as never,
  );
  if (order)
    router.openapi(
      adminCall('put', `${path}/order`, {
        operationId: `order${noun}s`,
        summary: 'Puts all of them in another order',
        request: { body: jsonBody(orderSchema) },
        reply,
        failures: [...BODY_FAILURES, 'edit_conflict'],
      }),
      async (c) => {
        await order(c.var.database, c.req.valid('json'), administratorOf(c));
        return ok(c, await list(c.var.database)) as never;
      },
    );
  const find = async (db: Database, id: number) => (await list(db)).find((row) => row.id === id) ?? null;
  addEditorCalls(router, { ...editor, find });
}
