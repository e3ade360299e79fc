import { html } from 'hono/html';
import type { OpenApiDocument } from './document';

/** A page to read the document. */
export function documentPage(document: OpenApiDocument) {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${document.info.title}</title></head><body></body></html>`;
}
