import type { Queue, QueueAddOptions } from 'p-queue';

type Run = () => Promise<unknown>;

export interface Turn extends QueueAddOptions {
  userId?: number;
}

/** Lets the users of a `PQueue` take turns, however much one of them asks for. */
export class FairQueue implements Queue<Run, Turn> {
  private waiting: { run: Run; turn: Partial<Turn> }[] = [];
  /** Last turn of each user. Turns are counted, not timed. */
  private readonly turns = new Map<number | undefined, number>();
  private turn = 0;

  get size() {
    return this.waiting.length;
  }

  enqueue(run: Run, turn: Partial<Turn> = {}) {
    this.waiting.push({ run, turn });
  }

  dequeue() {
    const last = (each: (typeof this.waiting)[number]) => this.turns.get(each.turn.userId) ?? 0;
    const [first, ...others] = this.waiting;
    if (!first) return undefined;
    const next = others.reduce((best, each) => (last(each) < last(best) ? each : best), first);
    this.waiting = this.waiting.filter((each) => each !== next);
    this.turn += 1;
    this.turns.set(next.turn.userId, this.turn);
    return next.run;
  }

  filter({ userId }: Partial<Turn>) {
    return this.waiting.filter(({ turn }) => turn.userId === userId).map(({ run }) => run);
  }

  remove(id: string) {
    this.waiting = this.waiting.filter(({ turn }) => turn.id !== id);
  }

  setPriority() {
    throw new Error('Turns decide the order');
  }
}
