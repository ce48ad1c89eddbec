interface Count {
  newAmount: number | null;
  typedAt: string | null;
}

/** Whether the line has the same amount already, counted at the sent one's instant or later: then that holds. */
export const isCountedLater = (line: Count & { countedAt: string | null }, { newAmount, typedAt }: Count): boolean =>
  newAmount !== null &&
  newAmount === line.newAmount &&
  typedAt !== null &&
  typedAt <= (line.typedAt ?? line.countedAt ?? '');
