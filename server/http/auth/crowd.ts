/** Refusals per second answered at once, and how many may wait. */
const AT_ONCE = 20;
const MOST_HELD = 2000;
const SECOND_MS = 1000;
/** Spreads callers that retry on each refusal. */
const HELD_MS = 2000;

/** Slows down crowds that retry at once: hundreds of refusals a second take the whole processor from the others. */
export class Crowd {
  private recent = 0;
  private held = 0;

  /** Await before answering with a refusal. */
  async hold(): Promise<void> {
    this.recent += 1;
    setTimeout(() => {
      this.recent -= 1;
    }, SECOND_MS).unref();
    if (this.recent <= AT_ONCE || this.held >= MOST_HELD) return;
    this.held += 1;
    await new Promise<void>((answer) => {
      setTimeout(answer, HELD_MS).unref();
    });
    this.held -= 1;
  }
}
