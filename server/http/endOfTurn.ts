// Tests may stop the clock, and with it what they find under this name.
const afterThisTurn = setImmediate;

let end: Promise<void> | undefined;

/**
 * Resolves when every request that has come in with this turn of the event loop was looked at, for all of them at once. Answers
 * that lie ready then go out one right after the other: each one that goes out alone wakes up whoever waits for it, and on a
 * machine that has nothing else to do that takes longer than the answer.
 */
export function endOfTurn(): Promise<void> {
  end ??= new Promise((resolve) => {
    afterThisTurn(() => {
      end = undefined;
      resolve();
    });
  });
  return end;
}
