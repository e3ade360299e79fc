import { crc32 } from 'node:zlib';
import type { ZipEntry } from './zip-entries';

/** Lengths of the headers of a ZIP without their names. */
const LOCAL_HEADER = 30;
const CENTRAL_HEADER = 46;
const END_HEADER = 22;

/** Returns a ZIP of entries that are stored as they are (APPNOTE.TXT 4.3). */
export function storedZip(entries: readonly ZipEntry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data } of entries) {
    const bytes = data ?? Buffer.alloc(0);
    const path = Buffer.from(name);
    const head = Buffer.alloc(LOCAL_HEADER);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(0x800, 6);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(path.length, 26);
    const entry = Buffer.alloc(CENTRAL_HEADER);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    // Version, flags, method, time, checksum, sizes and name's length are those of the local header.
    head.copy(entry, 6, 4, LOCAL_HEADER);
    entry.writeUInt32LE(offset, 42);
    local.push(head, path, bytes);
    central.push(entry, path);
    offset += LOCAL_HEADER + path.length + bytes.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(END_HEADER);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
