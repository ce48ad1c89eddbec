/** Counts are forgotten between one and two of these after they were made. */
const KEPT_MS = 5 * 60_000;
/** More than so many different ones are forgotten sooner: a crowd must not fill the memory. */
const MOST = 10_000;

/** How often something happened lately, by a key; of this process alone. */
export class Recently {
  private counts = new Map<string, number>();
  private before = new Map<string, number>();
  private since = performance.now();

  add(key: string): void {
    this.forget();
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
  }

  count(key: string): number {
    this.forget();
    return (this.counts.get(key) ?? 0) + (this.before.get(key) ?? 0);
  }

  private forget(): void {
    const now = performance.now();
    const age = now - this.since;
    if (age < KEPT_MS && this.counts.size < MOST) return;
    this.before = age < 2 * KEPT_MS ? this.counts : new Map();
    this.counts = new Map();
    this.since = now;
  }
}
