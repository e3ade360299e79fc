import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '@/lib/contract/locale';
import { plainWords } from '@/lib/format/linked-words';
import { HTML_LANG } from '@/lib/i18n/routing';
import { LEGAL_DOCUMENTS, type LegalDocument } from '@/lib/site/legal';
import { legalChecksum, legalFile, legalText } from '@/scripts/legal/legal-source';
import { legalResponse } from '@/server/platform/settings/legal-files';
import { legalIdentity, legalIdentityFile } from '@/server/platform/settings/legal-identity';

const SIZE_MAX_BYTES = 300_000;
const DRAFTS = join(import.meta.dirname, '..', 'public', 'legal');

// The committed documents contain no operator.
for (const name of ['OPERATOR_NAME', 'OPERATOR_ADDRESS'])
  for (const language of ['ZH', 'EN']) vi.stubEnv(`${name}_${language}`, '');
for (const name of ['CONTACT_EMAIL', 'ADMIN_EMAIL', 'LEGAL_DATE']) vi.stubEnv(name, '');

/**
 * Removes differences of layout only: white space, and the compatibility forms by which fonts name
 * characters.
 */
const bare = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

interface Node {
  role?: string;
  children?: Node[];
}

const rolesOf = ({ role, children = [] }: Node): string[] => [role ?? '', ...children.flatMap(rolesOf)];

const EACH = LEGAL_DOCUMENTS.flatMap((document) =>
  LOCALES.map((locale): [LegalDocument, Locale] => [document, locale]),
);

it('the PDFs were written for the operator that the file beside them names: else run `npm run legal -- --to public/legal`', () => {
  expect(readFileSync(legalIdentityFile(DRAFTS), 'utf8')).toBe(legalIdentity());
});

describe('a PDF that a visitor asks for', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hokcheui-legal-'));
    vi.stubEnv('DATA_DIR', folder);
  });
  afterEach(async () => {
    vi.stubEnv('DATA_DIR', undefined);
    await rm(folder, { recursive: true, force: true });
  });
  const ask = (name: string, headers: Record<string, string> = {}) =>
    legalResponse(new Request(`https://site.example/legal/${name}`, { headers }), name);

  it('is that of the repository until the operator has written one, then the operator’s at once', async () => {
    const draft = await ask('terms-en.pdf');
    expect(draft.headers.get('content-type')).toBe('application/pdf');
    expect(Buffer.from(await draft.arrayBuffer())).toEqual(readFileSync(legalFile(DRAFTS, 'terms', 'en')));
    await mkdir(join(folder, 'legal'));
    await writeFile(join(folder, 'legal', 'terms-en.pdf'), 'own');
    const own = await ask('terms-en.pdf');
    expect(await own.text()).toBe('own');
    const etag = own.headers.get('etag') ?? '';
    expect(etag).not.toBe(draft.headers.get('etag'));
    expect((await ask('terms-en.pdf', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each(['identity.json', '../accounts.json', 'terms-fr.pdf'])(
    'is none of other names: %s',
    async (name) => {
      await mkdir(join(folder, 'legal'));
      await writeFile(join(folder, 'legal', 'identity.json'), '{}');
      await writeFile(join(folder, 'accounts.json'), '{}');
      expect((await ask(name)).status).toBe(404);
    },
  );
});

describe.each(EACH)('the PDF of %s in %s', (document, locale) => {
  const text = legalText(document, locale);
  const headings = Object.values(text.sections).map(({ title }, at) => `${at + 1}. ${title}`);
  let bytes: Uint8Array;
  let pdf: Awaited<ReturnType<typeof getDocumentProxy>>;
  beforeAll(async () => {
    bytes = new Uint8Array(readFileSync(legalFile(DRAFTS, document, locale)));
    pdf = await getDocumentProxy(bytes.slice());
  });

  it('was written from the text in the repository: else run `npm run legal -- --to public/legal`', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Custom: { SourceSHA256: legalChecksum(document, locale) } });
  });

  it('says everything that the text says, in its order', async () => {
    const { text: pages } = await extractText(pdf);
    const printed = bare(pages.map((page) => page.replace(/^\s*\d+ \/ \d+/, '')).join(''));
    const { title, lead, sections } = text;
    const said = [
      title,
      lead,
      ...Object.values(sections).flatMap(({ title: heading, ...texts }) => [
        heading,
        ...Object.values(texts),
      ]),
    ].map((part) => bare(plainWords(part)));
    let end = 0;
    for (const part of said) {
      const at = printed.indexOf(part, end);
      expect(at, part).toBeGreaterThanOrEqual(0);
      end = at + part.length;
    }
  });

  it('is tagged, with its language, its title and a bookmark for each heading', async () => {
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: HTML_LANG[locale], Title: text.title });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    const [root] = (await pdf.getOutline()) ?? [];
    expect(root?.title).toBe(text.title);
    expect(root?.items.map(({ title }) => title)).toEqual(headings);
    const roles: string[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1)
      roles.push(...rolesOf((await (await pdf.getPage(number)).getStructTree()) as Node));
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2')).toHaveLength(headings.length);
    expect(roles).toContain('LI');
  });

  it('carries its fonts and stays small', async () => {
    expect(bytes.length).toBeLessThan(SIZE_MAX_BYTES);
    const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, value]) => (value instanceof PDFDict ? value : []))
      .filter((value) => value.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
    expect(fonts.length).toBeGreaterThan(1);
    for (const font of fonts) expect(font.has(PDFName.of('FontFile2')), `${font}`).toBe(true);
  });
});
