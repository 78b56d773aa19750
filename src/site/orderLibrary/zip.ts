import {crc32, deflateRawSync} from 'node:zlib';

/** A file of an archive: its path inside, with `/`, and its text. */
export interface Entry {
  readonly name: string;
  readonly text: string;
}

/** 1 January 1980, the first day of the format: an archive of the same files has the same bytes on every day. */
const DATE = 0x21;
const DEFLATE = 8;
const VERSION = 20;
/** Names in UTF-8. */
const FLAGS = 0x0800;

/** The fields that the header of a file and its line of the directory share, little-endian. */
function fields(crc: number, packed: number, size: number, name: number): Buffer {
  const bytes = Buffer.alloc(26);
  [VERSION, FLAGS, DEFLATE, 0, DATE].forEach((value, at) => bytes.writeUInt16LE(value, at * 2));
  [crc, packed, size].forEach((value, at) => bytes.writeUInt32LE(value, 10 + at * 4));
  bytes.writeUInt16LE(name, 22);
  return bytes;
}

const signed = (signature: number, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
};

/** Packs files into a ZIP archive (deflate). */
export function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {name, text} of entries) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, {level: 9});
    const path = Buffer.from(name);
    const shared = fields(crc32(content), packed.length, content.length, path.length);
    const file = signed(0x04034b50, shared, path, packed);
    // Comment, disk and attributes: none. Then where the file begins.
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE(offset, 12);
    directory.push(signed(0x02014b50, Buffer.from([VERSION, 0]), shared, rest.subarray(2), path));
    files.push(file);
    offset += file.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, index, signed(0x06054b50, end)]);
}
