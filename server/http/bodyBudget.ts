import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimit } from '../problem';
import { PUBLIC_BODY_BYTES, sentBytesOf } from './bodies';
import { callerId } from './call';

/** Bytes of all bodies that are being read or wait to be parsed. */
const TOGETHER_BYTES = 48 * 1024 * 1024;
/** A caller with several bodies gets one part in this many. */
const SHARES = 4;
const RETRY_SECONDS = 5;

/** Bounds the memory of unfinished bodies: beyond the first, a caller's bodies must fit into its share. */
export class BodyBudget {
  private taken = 0;
  private readonly byCaller = new Map<number | undefined, number>();

  constructor(private readonly bytes = TOGETHER_BYTES) {}

  /** Reserves memory until the returned function is called. @param most limit of the operation @throws Problem RATE_LIMIT */
  reserve(request: FastifyRequest, reply: FastifyReply, most: number): () => void {
    const sent = sentBytesOf(request);
    const length = sent === Number.POSITIVE_INFINITY ? most : sent;
    if (length <= PUBLIC_BODY_BYTES || length > most) return () => undefined;
    const caller = request.caller ? callerId(request.caller.user) : undefined;
    const own = this.byCaller.get(caller) ?? 0;
    if (own > 0 && own + length > this.bytes / SHARES)
      throw tooMany('Du überträgst gerade schon große Dateien. Bitte warten, bis eine davon fertig ist.');
    // A destroyed reply emits no second `close`, so the memory would never be given back.
    if (this.taken + length > this.bytes || reply.raw.destroyed)
      throw tooMany('Es werden gerade schon viele Dateien übertragen. Bitte gleich noch einmal versuchen.');
    this.count(caller, length);
    let isHeld = true;
    const release = () => {
      if (isHeld) this.count(caller, -length);
      isHeld = false;
    };
    reply.raw.once('close', release);
    return release;
  }

  private count(caller: number | undefined, bytes: number) {
    this.taken += bytes;
    const own = (this.byCaller.get(caller) ?? 0) + bytes;
    if (own > 0) this.byCaller.set(caller, own);
    else this.byCaller.delete(caller);
  }
}

const tooMany = (sentence: string) => rateLimit(sentence, RETRY_SECONDS);
