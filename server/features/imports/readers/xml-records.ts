import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { xmlParser } from '@/server/platform/reading/xml-parser';
import type { Rows } from './row';

/**
 * Yields the elements of a name as objects of their attributes and the texts of their children. Entities
 * declared by the file are not expanded: a reference to one is an error.
 */
export async function* readXmlRecords(input: Readable, element: string): Rows {
  let ready: Record<string, string>[] = [];
  let record: Record<string, string> | null = null;
  let field: string | null = null;
  const parser = xmlParser({
    open({ name, attributes }) {
      if (name === element) record = { ...attributes };
      else if (record) {
        field = name;
        record[name] = '';
      }
    },
    text(text) {
      if (record && field) record[field] += text;
    },
    close({ name }) {
      if (name === element && record) {
        ready.push(record);
        record = null;
      }
      field = null;
    },
  });

  let row = 0;
  const decoder = new StringDecoder('utf8');
  for await (const chunk of input as AsyncIterable<Buffer>) {
    parser.write(decoder.write(chunk));
    const batch = ready;
    ready = [];
    for (const value of batch) {
      row += 1;
      yield { row, value };
    }
  }
  parser.close();
}
