import { HttpError } from '../../dataProvider/HttpError';
import { newKey } from '../../dataProvider/http';
import { useUser } from '../../dataProvider/session';
import { useStore } from '../../dataProvider/store';
import type { CountLine } from './CountLine';
import { type ByLine, lineStores, setLine } from './lineStores';

/** An amount on its way to the server, or one that has not arrived there. */
export interface CountEntry {
  /** `null` takes the count of the line back. */
  amount: number | null;
  state: 'sending' | 'failed';
  /** Why it was not saved, in German. */
  message?: string;
  /** The line as it is now, when somebody else has changed it meanwhile. */
  current?: CountLine;
}

export interface CountEntries {
  /** What is not saved, by line id; every other line is as the server has it. */
  all: ByLine<CountEntry>;
  /**
   * Saves an amount over the version of the line that the user saw.
   * @returns whether it is safe; if not, the line's entry says why.
   */
  saveAmount(line: CountLine, amount: number | null): Promise<boolean>;
  /** Gives up what was not saved of a line; what somebody else has counted meanwhile stays. */
  discard(lineId: number): void;
}

/** Where the lines of a count come from, and how an amount gets there. */
export interface CountSource {
  /** Tells counts apart, such as "census/12". */
  count: string;
  /** @returns the line as it is then. @throws HttpError */
  send(line: CountLine, amount: number | null, idempotencyKey: string): Promise<CountLine>;
  /** Shows a line as the server has it. */
  put(line: CountLine): void;
  /** The line that the server sends along when it refuses an older version. */
  currentOf(error: HttpError): CountLine | undefined;
}

interface Sent extends CountEntry {
  /** What was sent, and its key: the same request again is answered again, and done once. */
  key: string;
  version: number;
}

const entries = lineStores<Sent>();

/** Sends counted amounts, and keeps those that did not get through until they are repeated or given up. */
export function useCountEntries(source: CountSource): CountEntries {
  const store = entries(`${useUser()?.id}/${source.count}`);

  const saveAmount = async (line: CountLine, amount: number | null) => {
    const before = store.get().get(line.id);
    if (before?.state === 'sending') return false;
    const isRepeated = before?.amount === amount && before.version === line.version;
    const { version } = line;
    const sent: Sent = { amount, state: 'sending', key: isRepeated ? before.key : newKey(), version };
    setLine(store, line.id, sent);
    try {
      source.put(await source.send(line, amount, sent.key));
    } catch (error) {
      const current = error instanceof HttpError ? source.currentOf(error) : undefined;
      if (!current || current.newAmount !== amount) {
        setLine(store, line.id, { ...sent, state: 'failed', message: messageOf(error), current });
        if (error instanceof HttpError) return false;
        throw error;
      }
      // Both counted the same, or only the answer to our own first attempt was lost.
      source.put(current);
    }
    setLine(store, line.id, undefined);
    return true;
  };

  const discard = (lineId: number) => {
    const current = store.get().get(lineId)?.current;
    if (current) source.put(current);
    setLine(store, lineId, undefined);
  };

  return { all: useStore(store), saveAmount, discard };
}

const messageOf = (error: unknown) =>
  error instanceof HttpError ? error.message : 'Im Browser ist ein Fehler aufgetreten. Bitte noch einmal versuchen.';
