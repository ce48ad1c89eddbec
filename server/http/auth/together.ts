import { endOfTurn } from '../endOfTurn';

/**
 * One question for all who want to know something in one turn of the event loop. It is sent at the end of the turn, after each of
 * them has asked: nobody is told what was true before. Who comes while it is under way is not told its answer.
 */
export class Together<Key, Value> {
  readonly #nameOf: (key: Key) => string;
  readonly #ask: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>;
  #next: { keys: Map<string, Key>; answer: Promise<ReadonlyMap<string, Value>> } | undefined;

  /** @param ask answers by the names of the keys */
  constructor(nameOf: (key: Key) => string, ask: (keys: readonly Key[]) => Promise<ReadonlyMap<string, Value>>) {
    this.#nameOf = nameOf;
    this.#ask = ask;
  }

  async find(key: Key): Promise<Value | undefined> {
    const name = this.#nameOf(key);
    this.#next ??= this.#begin();
    this.#next.keys.set(name, key);
    return (await this.#next.answer).get(name);
  }

  #begin() {
    const keys = new Map<string, Key>();
    const answer = endOfTurn().then(() => {
      this.#next = undefined;
      return this.#ask([...keys.values()]);
    });
    return { keys, answer };
  }
}
