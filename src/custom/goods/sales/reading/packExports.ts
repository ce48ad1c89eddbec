import { Zip, ZipDeflate } from 'fflate';
import { EXPORT_TYPE } from '../../../../contract/sales';

export interface PackedExport {
  fileName: string;
  content: Blob;
}

const isTable = ({ name }: File) => /\.(csv|xml)$/i.test(name);

/** Packs single tables into one ZIP; the server rejects any other file unless it is a ZIP. */
export async function packExports(files: readonly File[]): Promise<PackedExport[]> {
  const single = files.filter(isTable);
  const others = files.filter((file) => !isTable(file));
  const zips = others.map((file) => ({
    fileName: file.name.slice(0, MAX_NAME),
    // Sets the MIME type, which some systems name differently.
    content: file.slice(0, file.size, EXPORT_TYPE),
  }));
  if (single.length === 0) return zips;
  const fileName = single
    .map(({ name }) => name)
    .join(', ')
    .slice(0, MAX_NAME);
  return [...zips, { fileName, content: await zipOf(single) }];
}

const MAX_NAME = 255;

/** Fixed timestamp, so that the same files give an identical ZIP. */
const WRITTEN = new Date(2000, 0, 1);

async function zipOf(files: readonly File[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const file of files) {
    const entry = new ZipDeflate(file.name, { level: 1 });
    entry.mtime = WRITTEN;
    zip.add(entry);
    for (let at = 0; at < file.size; at += PIECE) {
      entry.push(new Uint8Array(await file.slice(at, at + PIECE).arrayBuffer()));
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(parts, { type: EXPORT_TYPE });
}

/** Bytes written before the page may respond to input. */
const PIECE = 1 << 20;
