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

/** Streams a reproducible archive that ends with SHA256SUMS. @param most bytes, as fflate writes no Zip64 @throws Error above that */
export async function* zipStream(files: AsyncIterable<ZipFile>, most = 4e9): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  let written = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
    written += chunk.length;
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
    let size = 0;
    for await (const chunk of chunks()) {
      for (let start = 0; start < chunk.length; start += PIECE) {
        const piece = chunk.subarray(start, start + PIECE);
        hash.update(piece);
        file.push(piece);
        size += piece.length;
        if (size > most || written > most) throw new Error(`${name} needs Zip64`);
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
