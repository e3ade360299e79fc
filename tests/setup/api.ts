import humps from 'humps';
import { expect } from 'vitest';
import type { z } from 'zod';
import { type Failure, failureSchema } from '@/lib/contract/envelope';
import { type Api, createApi } from '@/server/app';
import type { MailRequest } from '@/server/platform/mail/outbox';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestApi extends TestDatabase {
  api: Api;
  /** Queued mails, oldest first. */
  mails: MailRequest[];
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Sends a POST with JSON. A string is sent unchanged. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** Creates the API on a separate database: an empty one, or a copy of another. */
export async function createTestApi(template?: string): Promise<TestApi> {
  const database = await createTestDatabase(template);
  const mails: MailRequest[] = [];
  const api = createApi({
    database: database.db,
    sendMail: async (_, ...requests) => {
      mails.push(...requests);
    },
  });
  return {
    ...database,
    api,
    mails,
    get: async (path, headers) => api.request(`/api/v1${path}`, { headers: headers ?? {} }),
    post: async (path, body, headers) =>
      api.request(`/api/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** Parses a reply in camelCase. The contract must accept it and declare every key. */
export async function parseReply<T extends z.ZodType>(reply: Response, schema: T): Promise<z.infer<T>> {
  const body = humps.camelizeKeys((await reply.json()) as object);
  const parsed = schema.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
}

export async function parseFailure(reply: Response): Promise<Failure> {
  return failureSchema.parse(await reply.json());
}
