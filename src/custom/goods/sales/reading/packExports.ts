import { Zip, ZipDeflate } from 'fflate';
import { EXPORT_TYPE } from '../../../../contract/sales';

export interface PackedExport {
  fileName: string;
  content: Blob;
}

const isTable = ({ name }: File) => /\.(csv|xml)$/i.test(name);

/** Tables are packed into one ZIP; any other file is sent as it is, which the server takes for one or refuses. */
export async function packExports(files: readonly File[]): Promise<PackedExport[]> {
  const single = files.filter(isTable);
  const others = files.filter((file) => !isTable(file));
  const zips = others.map((file) => ({
    fileName: file.name.slice(0, MOST_NAME),
    // Some systems name the type otherwise.
    content: file.slice(0, file.size, EXPORT_TYPE),
  }));
  if (single.length === 0) return zips;
  const fileName = single
    .map(({ name }) => name)
    .join(', ')
    .slice(0, MOST_NAME);
  return [...zips, { fileName, content: await zipOf(single) }];
}

const MOST_NAME = 255;

/** Always the same, so that the same files are the same export. */
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

/** Bytes between which the page can be used. */
const PIECE = 1 << 20;
