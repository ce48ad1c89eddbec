/**
 * The keystroke-level model: the time that a practised person needs for the work of hands and head, without mistakes.
 * Card, Moran and Newell, "The Keystroke-Level Model for User Performance Time with Interactive Systems",
 * Communications of the ACM 23 (7), 1980. The machine's response time (R in the model) is measured instead.
 */
export const SECONDS = {
  /** A key, average skilled typist (40 words a minute). */
  K: 0.28,
  /** Pointing with the mouse; a tap with the thumb costs the same here, which is rather too much. */
  P: 1.1,
  /** Pressing and releasing the mouse button. */
  B: 0.2,
  /** Moving a hand between keyboard and mouse. */
  H: 0.4,
  /** Mental preparation: reading and deciding. */
  M: 1.35,
} as const;

export type Operator = keyof typeof SECONDS;
export type Operators = Partial<Record<Operator, number>>;

export const secondsOf = (operators: Operators): number =>
  Object.entries(operators).reduce((sum, [name, times]) => sum + SECONDS[name as Operator] * times, 0);

export function together(one: Operators, other: Operators): Operators {
  const sum: Operators = { ...one };
  for (const [name, times] of Object.entries(other)) sum[name as Operator] = (sum[name as Operator] ?? 0) + times;
  return sum;
}

/** @returns for example `2 M, P, 5 K`, in the usual order of a step */
export const asText = (operators: Operators): string =>
  (['M', 'H', 'P', 'B', 'K'] as const)
    .filter((name) => operators[name])
    .map((name) => (operators[name] === 1 ? name : `${operators[name]} ${name}`))
    .join(', ');
