import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../startError';

/** First line of every backup; its number rises with the format. */
const MAGIC = 'ZAEHLWERK-SICHERUNG 1\n';
/** A line break, the SHA-256 in hex of everything before, and a line break. */
const TRAILER_BYTES = 66;

/** Milliseconds; far longer than a statement may take. */
const STILL_MS = 120_000;

interface Writing {
  /** Milliseconds without progress after which a backup is aborted, since it would keep all later ones waiting. */
  stillMs?: number;
  /** The `.part` file already reserves the name; otherwise, one left by a killed command is removed first. */
  isReserved?: boolean;
}

export const partOf = (path: string): string => `${path}.part`;

/** Writes a backup that appears once it is complete and on disk. @throws StartError when writing makes no progress */
export async function writeBackupFile(
  path: string,
  lines: AsyncIterable<string>,
  { stillMs = STILL_MS, isReserved = false }: Writing = {},
): Promise<{ bytes: number; sha256: string }> {
  const part = partOf(path);
  if (!isReserved) await rm(part, { force: true });
  const stopped = new AbortController();
  const still = setTimeout(() => stopped.abort(), stillMs);
  const whole = createHash('sha256');
  let bytes = 0;
  const seal = async function* (source: AsyncIterable<Buffer>) {
    const content = createHash('sha256');
    const note = (chunk: Buffer) => {
      still.refresh();
      whole.update(chunk);
      bytes += chunk.length;
      return chunk;
    };
    const magic = Buffer.from(MAGIC);
    content.update(magic);
    yield note(magic);
    for await (const chunk of source) {
      content.update(chunk);
      yield note(chunk);
    }
    yield note(Buffer.from(`\n${content.digest('hex')}\n`));
  };
  try {
    const file = createWriteStream(part, { flags: isReserved ? 'r+' : 'wx', mode: 0o600, flush: true });
    const blocks = blocksOf(lines, () => still.refresh());
    await pipeline(Readable.from(blocks), createGzip(), seal, file, { signal: stopped.signal });
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    if (stopped.signal.aborted)
      throw new StartError('Die Sicherung kam nicht mehr voran und wurde abgebrochen. Bitte noch einmal sichern.', {
        cause: error,
      });
    throw error;
  } finally {
    clearTimeout(still);
  }
  return { bytes, sha256: whole.digest('hex') };
}

/** Reads a backup's lines after checking its checksum. @throws StartError for a foreign, damaged or cut file */
export async function* readBackupFile(path: string): AsyncGenerator<string> {
  const size = await checkBackupFile(path);
  yield* readLines(path, size);
}

export async function readFirstLine(path: string): Promise<string> {
  const { size } = await stat(path);
  for await (const line of readLines(path, size)) return line;
  throw new Error(`${path} is empty`);
}

/** Closes the file also when its reader stops early. Leaves out the checksum, which looks like another gzip member. */
async function* readLines(path: string, size: number): AsyncGenerator<string> {
  const content = createReadStream(path, { start: MAGIC.length, end: size - TRAILER_BYTES - 1 });
  const unpacked = content.pipe(createGunzip());
  content.on('error', (error) => unpacked.destroy(error));
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    content.destroy();
    unpacked.destroy();
  }
}

/** @returns size in bytes @throws StartError as `readBackupFile` does */
export async function checkBackupFile(path: string): Promise<number> {
  const refuse = (cause: unknown) => {
    throw new StartError(`Die Sicherung ${path} lässt sich nicht lesen. Bitte den Namen und die Rechte prüfen.`, {
      cause,
    });
  };
  const { size } = await stat(path).catch(refuse);
  const file = await open(path).catch(refuse);
  try {
    const start = await readAt(file, 0, MAGIC.length);
    if (start !== MAGIC) {
      throw new StartError(
        start.startsWith(MAGIC.slice(0, MAGIC.lastIndexOf(' ')))
          ? `${path} stammt von einer neueren Version dieses Programms. Bitte mit dieser zurückspielen; nichts wurde verändert.`
          : `${path} ist keine Sicherung von Zählwerk. Nichts wurde verändert.`,
      );
    }
    const trailer = size < MAGIC.length + TRAILER_BYTES ? '' : await readAt(file, size - TRAILER_BYTES, TRAILER_BYTES);
    if (trailer !== `\n${await digest(path, size - TRAILER_BYTES)}\n`) {
      throw new StartError(
        `Die Sicherung ${path} ist beschädigt oder unvollständig. Bitte eine andere nehmen; nichts wurde verändert.`,
      );
    }
    return size;
  } finally {
    await file.close();
  }
}

async function digest(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  if (bytes > 0) {
    const stream = createReadStream(path, { end: bytes - 1 });
    stream.on('data', (chunk) => hash.update(chunk));
    await once(stream, 'end');
  }
  return hash.digest('hex');
}

async function readAt(file: Awaited<ReturnType<typeof open>>, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}

const BLOCK = 65_536;

/** Joins lines into blocks: handing a single line to the compressing thread takes longer than compressing it. */
async function* blocksOf(lines: AsyncIterable<string>, onLine: () => void) {
  let block = '';
  for await (const line of lines) {
    onLine();
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    yield block;
    block = '';
  }
  if (block !== '') yield block;
}

/** Without this, a power cut may lose the name of a file whose content is safe. */
async function syncFolder(path: string) {
  const folder = await open(path).catch(() => undefined);
  // Windows cannot open folders, and keeps names without this.
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}
