import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';

type Texts = typeof import('@/messages/islands/admin.en.json')['admin'];

/** Returns the texts of the admin in a language. */
export const textsOf = (locale: string): Texts =>
  JSON.parse(readFileSync(`messages/islands/admin.${locale}.json`, 'utf8')).admin;

/** Returns the reasons of imports in a language. */
export const reasonsOf = (
  locale: string,
): typeof import('@/messages/islands/import-reasons.en.json')['importReasons'] =>
  JSON.parse(readFileSync(`messages/islands/import-reasons.${locale}.json`, 'utf8')).importReasons;

/** Replaces the placeholders of a text. */
export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the topmost dialog. */
export const dialogOf = (page: Page) => page.getByRole('dialog').last();

export async function csvOf(download: Promise<Download>): Promise<string> {
  return readFile(await (await download).path(), 'utf8');
}

export async function statusOf(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(path)).status();
}
