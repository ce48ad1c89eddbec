import type { DocumentRequest } from './pdfs';

export type Queued = Pick<DocumentRequest, 'userId' | 'isMail'>;

/** The documents that wait for a worker, each user in turn. */
export interface DocumentQueue<T extends Queued> {
  add(task: T): void;
  /** @returns whether it was still waiting */
  remove(task: T): boolean;
  /**
   * Takes out what is made next: mails before all else, then what belongs to the user of whom the least is being made,
   * and of those to the one whose turn was longest ago.
   * @param running what is being made
   * @param onlyMails documents that somebody only looks at have to wait
   */
  take(running: ReadonlySet<T>, onlyMails: boolean): T | undefined;
  /** How many documents of a user wait, mails apart. */
  waitingOf(userId: number | undefined): number;
  /** Takes out everything. */
  clear(): T[];
}

export function createDocumentQueue<T extends Queued>(): DocumentQueue<T> {
  let waiting: T[] = [];
  /** When a user's turn was last: counted, not timed. */
  const turns = new Map<number | undefined, number>();
  let turn = 0;

  const remove = (task: T) => {
    const before = waiting.length;
    waiting = waiting.filter((each) => each !== task);
    return waiting.length < before;
  };
  return {
    add: (task) => waiting.push(task),
    remove,
    take(running, onlyMails) {
      const mails = waiting.filter(({ isMail }) => isMail);
      const candidates = mails.length > 0 || onlyMails ? mails : waiting;
      const busy = (task: T) => [...running].filter(({ userId }) => userId === task.userId).length;
      const last = ({ userId }: T) => turns.get(userId) ?? 0;
      const [next] = [...candidates].sort((a, b) => busy(a) - busy(b) || last(a) - last(b));
      if (!next) return undefined;
      remove(next);
      turn += 1;
      turns.set(next.userId, turn);
      return next;
    },
    waitingOf: (userId) => waiting.filter((task) => task.userId === userId && !task.isMail).length,
    clear() {
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}
