import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { SaxesParser } from 'saxes';
import type { Rows } from './row';

/**
 * Yields the elements of a name as objects of their attributes and the texts of their children. Entities
 * declared by the file are not expanded: a reference to one is an error.
 */
export async function* readXmlRecords(input: Readable, element: string): Rows {
  let ready: Record<string, string>[] = [];
  let record: Record<string, string> | null = null;
  let field: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === element) record = { ...attributes };
    else if (record) {
      field = name;
      record[name] = '';
    }
  });
  const addText = (text: string) => {
    if (record && field) record[field] += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (name === element && record) {
      ready.push(record);
      record = null;
    }
    field = null;
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
