import type { FastifyReply } from 'fastify';
import { tooOften } from '../problem';

/** Running requests per caller, on all devices together; a browser opens as many connections. */
const AT_ONCE = 6;
/** Documents, reports, exports and uploads among them, so that counting can go on meanwhile. */
const HEAVY_AT_ONCE = 3;
/** Requests with a long body among them: SQLite writes one after the other, and others' short writes come between. */
const LONG_AT_ONCE = 1;
/** A crew that counts with one account sends hundreds at a time, each done in milliseconds. */
const MAX_WAITING = 600;
const WAIT_MS = 10_000;
const RETRY_SECONDS = 5;

interface Lane {
  most: number;
  taken: number;
  waiting: Set<() => void>;
}

interface Stay {
  places: (() => void)[];
  end(): Promise<void>;
}

/** Bounds the running requests of one caller; further requests wait briefly for their turn. */
export class PersonBudget {
  readonly #lanes = new Map<string, Lane>();
  readonly #works = new WeakMap<FastifyReply['raw'], Promise<unknown>>();
  readonly #stays = new WeakMap<FastifyReply['raw'], Stay>();

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Keeps an abandoned request's place until its work is done: disconnecting must not make room for the next. */
  during<T>({ raw }: Pick<FastifyReply, 'raw'>, work: Promise<T>): Promise<T> {
    this.#works.set(raw, work);
    return work;
  }

  /** Resolves with a place, which is held until the answer is sent and its work done. @throws Problem RATE_LIMIT */
  async enter(userId: number, isHeavy: boolean, reply: Pick<FastifyReply, 'raw'>): Promise<void> {
    if (isHeavy) await this.#take(`${userId} heavy`, HEAVY_AT_ONCE, reply);
    await this.#take(`${userId}`, AT_ONCE, reply);
  }

  /** Resolves with the place for a request with a long body, held as by `enter`. Taken before the other places. */
  enterLong(userId: number, reply: Pick<FastifyReply, 'raw'>): Promise<void> {
    return this.#take(`${userId} long`, LONG_AT_ONCE, reply);
  }

  async #take(name: string, most: number, { raw }: Pick<FastifyReply, 'raw'>): Promise<void> {
    const lane = this.#lanes.get(name) ?? { most, taken: 0, waiting: new Set() };
    this.#lanes.set(name, lane);
    if (lane.taken < lane.most) lane.taken += 1;
    else await this.#wait(lane, raw);
    const stay = this.#stays.get(raw) ?? this.#stayOf(raw);
    stay.places.push(() => this.#leave(name, lane));
    if (!raw.destroyed) return;
    await stay.end();
    // The caller has gone: nobody waits for the answer, and the place was given back.
    throw tooMany();
  }

  /** One listener for all places of a request: Node suspects a leak beyond ten. */
  #stayOf(raw: FastifyReply['raw']): Stay {
    const places: Stay['places'] = [];
    const end = async () => {
      await Promise.allSettled([this.#works.get(raw)]);
      for (const leave of places.splice(0)) leave();
    };
    const stay = { places, end };
    this.#stays.set(raw, stay);
    raw.once('finish', end);
    raw.once('close', end);
    return stay;
  }

  #leave(name: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) next();
    else lane.taken -= 1;
    if (lane.taken === 0) this.#lanes.delete(name);
  }

  #wait({ waiting }: Lane, raw: FastifyReply['raw']): Promise<void> {
    if (waiting.size >= MAX_WAITING) throw tooMany();
    return new Promise((resolve, reject) => {
      const end = (done: () => void) => {
        clearTimeout(timer);
        waiting.delete(enter);
        raw.off('close', give);
        done();
      };
      const enter = () => end(resolve);
      const give = () => end(() => reject(tooMany()));
      const timer = setTimeout(give, this.waitMs);
      waiting.add(enter);
      raw.once('close', give);
    });
  }
}

const tooMany = () => tooOften('Von dir läuft gerade schon vieles gleichzeitig.', RETRY_SECONDS);
