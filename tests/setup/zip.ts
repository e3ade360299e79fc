import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a ZIP; every value beside name and data is what the archive wrongly or rarely says. */
interface Entry {
  name: string | Buffer;
  data: Buffer | string;
  /** Uncompressed size that the archive declares. */
  declared?: number;
  isEncrypted?: boolean;
}

/** Creates a ZIP with compressed entries. Names are UTF-8 without saying so, as macOS writes them. */
export function zipOf(entries: readonly Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declared, isEncrypted = false } of entries) {
    const bytes = Buffer.from(data);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared ?? bytes.length, 22);
    head.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    local.push(head, path, packed);
    central.push(entry, path);
    offset += head.length + path.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

/** A cell: a text, a number, or XML of its own. */
type Cell = string | number | { xml: string } | null;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const column = (at: number) => String.fromCharCode(65 + at);

/** Creates the parts of an XLSX with one sheet. The style 1 is a date, 2 a time. */
export function workbookParts(rows: readonly (readonly Cell[])[]): Entry[] {
  const cells = (row: readonly Cell[], at: number) =>
    row
      .map((cell, i) => {
        const place = `r="${column(i)}${at + 1}"`;
        if (cell === null) return '';
        if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
        if (typeof cell === 'object') return cell.xml.replace('<c', `<c ${place}`);
        return `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      })
      .join('');
  const sheet = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at)}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return [
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      data: `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="20" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
  ];
}
