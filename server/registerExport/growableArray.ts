type Numbers = Int32Array | Float64Array | Uint8Array;

/** Growing typed array: a million lines as objects would take ten times the memory. */
export class GrowableArray<T extends Numbers> {
  length = 0;

  constructor(
    private readonly make: (size: number) => T,
    public values: T = make(1024),
  ) {}

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.make(this.length * 2);
      larger.set(this.values as never);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

export const integers = () => new GrowableArray((size) => new Int32Array(size));
export const doubles = () => new GrowableArray((size) => new Float64Array(size));
export const bytes = () => new GrowableArray((size) => new Uint8Array(size));

/** Groups indices by number: those of number n are `order[starts[n]]` up to `order[starts[n + 1]]`, ascending. */
export function groupIndices(
  numbers: Int32Array,
  length: number,
  count: number,
): { starts: Int32Array; order: Int32Array } {
  const starts = new Int32Array(count + 1);
  for (let place = 0; place < length; place++)
    starts[(numbers[place] ?? 0) + 1] = (starts[(numbers[place] ?? 0) + 1] ?? 0) + 1;
  for (let n = 0; n < count; n++) starts[n + 1] = (starts[n + 1] ?? 0) + (starts[n] ?? 0);
  const next = starts.slice();
  const order = new Int32Array(length);
  for (let place = 0; place < length; place++) {
    const n = numbers[place] ?? 0;
    order[next[n] ?? 0] = place;
    next[n] = (next[n] ?? 0) + 1;
  }
  return { starts, order };
}

export class TextIndex {
  readonly #numbers = new Map<string, number>();
  readonly texts: string[] = [];

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const own = ownText(text);
    this.#numbers.set(own, this.texts.length);
    return this.texts.push(own) - 1;
  }
}

/** Copies a text, as a slice would keep the whole original in memory. */
export const ownText = (text: string): string => Buffer.from(text).toString();
