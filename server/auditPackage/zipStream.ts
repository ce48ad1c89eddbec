import { createHash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';
import { takeTurns } from '../turns';

export interface ZipFile {
  name: string;
  chunks(): AsyncIterable<Uint8Array>;
}

/** Fixed local time, so that archives of the same files are identical. */
const MTIME = new Date(2000, 0, 1);
const PIECE = 64 * 1024;

/** Streams a reproducible archive; its last file, SHA256SUMS, lists the hashes of all others. */
export async function* zipStream(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const taken = () => {
    const chunks = made;
    made = [];
    return chunks;
  };
  const turn = takeTurns();
  const sums: string[] = [];
  const add = async function* ({ name, chunks }: ZipFile): AsyncGenerator<Uint8Array> {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = MTIME;
    zip.add(file);
    const hash = createHash('sha256');
    for await (const chunk of chunks()) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.subarray(start, start + PIECE);
        hash.update(piece);
        file.push(piece);
        yield* taken();
        await turn();
      }
    }
    file.push(new Uint8Array(0), true);
    sums.push(`${hash.digest('hex')}  ${name}\n`);
    yield* taken();
    await turn();
  };
  for await (const file of files) yield* add(file);
  const lines = Buffer.from(sums.join(''));
  yield* add({
    name: 'SHA256SUMS',
    async *chunks() {
      yield lines;
    },
  });
  zip.end();
  yield* taken();
}
