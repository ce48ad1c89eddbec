import { crc32 } from 'node:zlib';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { ExportRefusal, tooLarge, unreadable } from './ExportRefusal';
import { MAX_ENTRIES, MAX_UNPACKED_BYTES, TIGHT_FROM_BYTES, TIGHTEST } from './limits';

export interface ZipEntry {
  /** '' at the top level. */
  folder: string;
  /** Lower case. */
  name: string;
  /** Unpacked size. */
  bytes: number;
  read(): AsyncIterable<Buffer>;
}

/** Lists the files of a ZIP without unpacking any. @throws ExportRefusal */
export async function zipEntries(fd: number): Promise<ZipEntry[]> {
  const zip = await open(fd);
  if (zip.entryCount > MAX_ENTRIES) throw tooLarge('Die Datei enthält mehr als 1.000 Dateien.');
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry);
      if (path.endsWith('/')) continue;
      requireReadable(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES) throw tooLarge('Die Datei ist ausgepackt größer als 2 GB.');
      const parts = path.split('/');
      const name = (parts.pop() ?? '').toLowerCase();
      entries.push({ folder: parts.join('/'), name, bytes: entry.uncompressedSize, read: () => contentOf(zip, entry) });
    }
  } catch (error) {
    throw error instanceof ExportRefusal ? error : unreadable(error);
  }
  return entries;
}

async function open(fd: number): Promise<ZipFile> {
  try {
    // Names are not decoded here but checked below, with messages of our own.
    return await fromFdPromise(fd, { autoClose: false, lazyEntries: true, decodeStrings: false });
  } catch (error) {
    throw unreadable(error);
  }
}

function pathOf({ fileNameRaw }: Entry): string {
  const path = fileNameRaw.toString('utf8').replaceAll('\\', '/');
  if (path.includes('\0') || path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..'))
    throw new ExportRefusal({ message: 'Die Datei enthält unzulässige Pfade.' });
  return path;
}

const STORED = 0;
const DEFLATED = 8;

function requireReadable(entry: Entry) {
  if (entry.isEncrypted()) throw new ExportRefusal({ message: 'Die Datei ist verschlüsselt.' });
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) throw unreadable();
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > TIGHT_FROM_BYTES && uncompressedSize > compressedSize * TIGHTEST)
    throw tooLarge('Die Datei enthält eine Datei, die ausgepackt mehr als 250-mal so groß ist.');
}

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ExportRefusal ? error : unreadable(error);
  }
  if (sum !== entry.crc32) throw unreadable();
}
