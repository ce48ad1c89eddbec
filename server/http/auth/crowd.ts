/** Refusals that are answered at once within a second, and how many wait at most. */
const AT_ONCE = 20;
const MOST_HELD = 2000;
const SECOND_MS = 1000;
/** Whoever comes again with each answer comes that seldom. */
const HELD_MS = 2000;

/**
 * Slows down a crowd that comes again as soon as it is refused: refusing hundreds of times a second takes the whole
 * processor, and whoever is right waits for it. A few refusals are answered at once, the others after a while.
 */
export class Crowd {
  private recent = 0;
  private held = 0;

  /** Awaited before a refusal is answered. */
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
