import { createHash } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import { randomText } from '../randomText';

declare module 'fastify' {
  interface FastifyContextConfig {
    spools?: { type: string; most: number };
  }
}

/** A large body in an unlinked file, so that nothing is left of it, even after a crash. */
export class Spooled {
  #isUsed = false;

  constructor(
    readonly bytes: number,
    readonly sha256: string,
    private readonly file: FileHandle,
  ) {}

  /** Hands the file over; only once, as it is closed afterwards. */
  async use<T>(work: (fd: number) => Promise<T>): Promise<T> {
    this.#isUsed = true;
    try {
      return await work(this.file.fd);
    } finally {
      await this.file.close();
    }
  }

  async drop(): Promise<void> {
    if (this.#isUsed) return;
    this.#isUsed = true;
    await this.file.close();
  }

  /** Stands for the body in the hash of an idempotency key. */
  toJSON() {
    return { bytes: this.bytes, sha256: this.sha256 };
  }
}

export function acceptSpooled(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
    const { spools } = request.routeOptions.config;
    if (spools?.type !== type) throw new Problem('MEDIA_TYPE', 'Bitte JSON mit Content-Type application/json senden.');
    if (Number(request.headers['content-length'] ?? 0) > spools.most) throw tooLarge(spools.most);
    const spooled = await spool(body, spools.most);
    try {
      await request.enter?.(spooled.bytes);
    } catch (error) {
      await spooled.drop();
      throw error;
    }
    return spooled;
  });
  app.addHook('onResponse', async ({ body }) => {
    if (body instanceof Spooled) await body.drop();
  });
}

/** Runs before a byte of the body is read. @throws Problem MEDIA_TYPE */
export function requireType({ headers }: FastifyRequest, type: string): void {
  const sent = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (sent !== type) throw new Problem('MEDIA_TYPE', `Bitte die Datei mit Content-Type ${type} senden.`);
}

async function spool(body: AsyncIterable<Buffer>, most: number): Promise<Spooled> {
  const path = join(tmpdir(), `zaehlwerk-${randomText(16)}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of untilEnd(body)) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge(most);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  return new Spooled(bytes, hash.digest('hex'), file);
}

/** Blames a broken connection on the sender instead of the database. @throws Problem MALFORMED */
async function* untilEnd(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* body;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    throw new Problem('MALFORMED', 'Die Datei kam nicht vollständig an. Bitte noch einmal senden.', { cause });
  }
}

const tooLarge = (most: number) =>
  new Problem('TOO_LARGE', `Die Datei ist größer als ${Math.round(most / 1_000_000)} MB.`);
