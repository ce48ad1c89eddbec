import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import { PUBLIC_BODY_BYTES } from './bodies';

/** Of all bodies that are being read at a time. */
const TOGETHER_BYTES = 48 * 1024 * 1024;
/** How many callers must come together to take all of it. */
const SHARES = 4;
const RETRY_SECONDS = 5;

/**
 * Keeps unfinished bodies from filling the memory together; short ones always find place. One caller may have one body,
 * however long, and more only within his share: whoever sends slowly takes the place of nobody but himself.
 */
export class BodyBudget {
  private taken = 0;
  private readonly byCaller = new Map<number | undefined, number>();

  constructor(private readonly bytes = TOGETHER_BYTES) {}

  /**
   * Takes place for a body until it is read or its request has ended.
   * @param most as much as its operation reads
   * @throws Problem RATE_LIMIT
   */
  reserve(request: FastifyRequest, reply: FastifyReply, most: number): void {
    const { headers } = request;
    const isChunked = headers['transfer-encoding'] !== undefined;
    const length = isChunked ? most : Number(headers['content-length'] ?? 0);
    if (length <= PUBLIC_BODY_BYTES || length > most) return;
    const caller = request.caller?.user?.id;
    const own = this.byCaller.get(caller) ?? 0;
    if (own > 0 && own + length > this.bytes / SHARES)
      throw tooMany('Sie übertragen gerade schon große Dateien. Bitte warten, bis eine davon fertig ist.');
    if (this.taken + length > this.bytes)
      throw tooMany('Es werden gerade schon viele Dateien übertragen. Bitte gleich noch einmal versuchen.');
    this.count(caller, length);
    let isHeld = true;
    const release = () => {
      if (isHeld) this.count(caller, -length);
      isHeld = false;
    };
    request.raw.once('end', release);
    reply.raw.once('close', release);
  }

  private count(caller: number | undefined, bytes: number) {
    this.taken += bytes;
    const own = (this.byCaller.get(caller) ?? 0) + bytes;
    if (own > 0) this.byCaller.set(caller, own);
    else this.byCaller.delete(caller);
  }
}

const tooMany = (sentence: string) => new Problem('RATE_LIMIT', sentence, { retryAfterSeconds: RETRY_SECONDS });
