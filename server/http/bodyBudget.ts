import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../problem';
import { PUBLIC_BODY_BYTES } from './bodies';

/** Of all bodies that are being read at a time. */
const TOGETHER_BYTES = 48 * 1024 * 1024;
const RETRY_SECONDS = 5;

/** Keeps unfinished bodies from filling the memory together; short ones always find place. */
export class BodyBudget {
  private taken = 0;

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
    if (this.taken + length > this.bytes)
      throw new Problem(
        'RATE_LIMIT',
        'Es werden gerade schon viele Dateien übertragen. Bitte gleich noch einmal versuchen.',
        {
          retryAfterSeconds: RETRY_SECONDS,
        },
      );
    this.taken += length;
    let isHeld = true;
    const release = () => {
      if (isHeld) this.taken -= length;
      isHeld = false;
    };
    request.raw.once('end', release);
    reply.raw.once('close', release);
  }
}
