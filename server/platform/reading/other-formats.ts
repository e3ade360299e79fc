import type { ImportReasonCode } from '@/lib/contract/import-reasons';

/** First bytes of files, as hex, that are no table of texts. */
const STARTS: readonly [start: RegExp, reason: ImportReasonCode][] = [
  [/^(?:52617221|377abcaf|425a68|fd377a58|1f8b)/, 'otherArchive'],
  // Workbooks of Excel 2 to 5, which have no container.
  [/^09(?:0004|0206|0406|0808|0810)00/, 'oldWorkbook'],
  [/^(?:25504446|ffd8ff|89504e47|47494638|52494646|7b5c727466)/, 'otherDocument'],
];
/** First bytes of the files of Microsoft Office until 2003, and of newer ones that a password protects. */
const COMPOUND = 'd0cf11e0a1b11ae1';
const OTHER_COMPOUNDS = ['WordDocument', 'PowerPoint Document'].map((name) => Buffer.from(name, 'utf16le'));
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Returns the reason that names what a file is, if it is none of texts and no ZIP: an old workbook, a picture, another
 * archive. Null: it may be a text.
 */
export function otherFormatOf(bytes: Buffer): ImportReasonCode | null {
  const start = bytes.toString('hex', 0, 8);
  if (start === COMPOUND) {
    if (bytes.includes(PROTECTED)) return 'protectedWorkbook';
    return OTHER_COMPOUNDS.some((name) => bytes.includes(name)) ? 'otherDocument' : 'oldWorkbook';
  }
  if (/^\s*%PDF-/.test(bytes.toString('latin1', 0, 1_024).replace(/^\xef\xbb\xbf/, '')))
    return 'otherDocument';
  return STARTS.find(([pattern]) => pattern.test(start))?.[1] ?? null;
}

/** Returns the reason that names what a text is, if it is a document and no table: a web page, a workbook of Excel 2003. */
export function otherTextOf(text: string): ImportReasonCode | null {
  const start = text.slice(0, 4_096).trimStart().toLowerCase();
  if (/<\?mso-application|urn:schemas-microsoft-com:office:spreadsheet/.test(start)) return 'xmlWorkbook';
  if (
    /^(?:<!--[\s\S]*?-->\s*|<\?xml[^>]*>\s*)*<(?:!doctype html|html|head|body|meta|table|div|style)\b/.test(
      start,
    )
  )
    return 'webPage';
  if (/^mime-version:|^content-type: multipart/m.test(start.slice(0, 300))) return 'webPage';
  if (/^[^<]*(?:<\?xml[^>]*>\s*)?<office:document\b/.test(start)) return 'openDocument';
  if (/^(?:\{\\rtf|begin:(?:vcalendar|vcard)\b)/.test(start)) return 'otherDocument';
  return null;
}

/** Returns the reason that names what a ZIP is by the names of its files, if it is no workbook of XLSX. */
export function otherPackageOf(names: readonly string[]): ImportReasonCode | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl\/workbook\.bin$/)) return 'oldWorkbook';
  if (has(/^xl\/workbook\.xml$/) || has(/^\[Content_Types\]\.xml$/))
    return has(/^(?:word|ppt)\//) ? 'otherDocument' : null;
  if (has(/^content\.xml$/) && has(/^(?:mimetype|META-INF\/manifest\.xml)$/)) return 'openDocument';
  if (has(/^Index\/.*\.iwa$|^Index\.zip$/)) return 'numbersDocument';
  return 'zipNotTable';
}
