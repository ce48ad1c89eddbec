/** Refusals per second that are answered at once, and how many may wait. */
const AT_ONCE = 20;
const MAX_HELD = 2000;
const SECOND_MS = 1000;
/** Milliseconds by which a refusal is delayed, to spread callers that retry on each refusal. */
const HELD_MS = 2000;

/** Slows down crowds that retry at once: hundreds of refusals a second would take the whole processor. */
export class RefusalDelay {
  private recent = 0;
  private held = 0;

  async hold(): Promise<void> {
    this.recent += 1;
    setTimeout(() => {
      this.recent -= 1;
    }, SECOND_MS).unref();
    if (this.recent <= AT_ONCE || this.held >= MAX_HELD) return;
    this.held += 1;
    await new Promise<void>((answer) => {
      setTimeout(answer, HELD_MS).unref();
    });
    this.held -= 1;
  }
}
