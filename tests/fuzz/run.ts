import { inspect } from 'node:util';
import { vi } from 'vitest';
import type { TestApi } from '@/tests/setup/api';
import type { World } from '@/tests/setup/world';
import type { Answer } from './answers';
import type { FuzzRequest } from './requests';

/** Sends a request in the session of its caller and measures the time until the last byte. */
export async function send(
  test: TestApi,
  world: World,
  files: Record<string, File>,
  request: FuzzRequest,
): Promise<Answer> {
  const { call, url, body } = request;
  const headers = new Headers(world.callers[request.caller]);
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, value);
  const sent = body.kind === 'none' ? null : body.kind === 'text' ? body.text : formOf(body.fields, files);
  const started = performance.now();
  const reply = await test.api.request(url, {
    method: call.method,
    headers,
    ...(sent === null ? {} : { body: sent }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, milliseconds: performance.now() - started };
}

function formOf(
  fields: Extract<FuzzRequest['body'], { kind: 'form' }>['fields'],
  files: Record<string, File>,
): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, files[value.file] as File);
  }
  return form;
}

/** Formats a finding with everything needed to repeat the request. */
export function describeFinding(request: FuzzRequest, problems: string[], batch: number): string {
  const { call, caller, url, headers, body } = request;
  const sent =
    body.kind === 'text'
      ? body.text.slice(0, 400)
      : body.kind === 'form'
        ? JSON.stringify(body.fields).slice(0, 400)
        : '';
  return `batch ${batch}: ${call.method} ${url.slice(0, 300)} by ${caller} ${JSON.stringify(headers).slice(0, 200)} ${sent}\n    ${problems.join('\n    ')}`;
}

/** Returns the errors that the API has logged since the last call, which explain a 5xx. */
export function loggedErrors(): string[] {
  const logged = vi.mocked(console.error);
  const lines = logged.mock.calls.map((call) =>
    call
      .map((part) => (typeof part === 'string' ? part : inspect(part)))
      .join(' ')
      .slice(0, 900),
  );
  logged.mockClear();
  return lines;
}
