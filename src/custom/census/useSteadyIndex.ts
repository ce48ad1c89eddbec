import { useEffect, useState } from 'react';
import type { CountLine } from '../../views/counting/CountLine';

/**
 * Keeps the line that is shown when others add or remove lines before it: addresses count lines, people count items.
 * @param onMoved told that the line now has another index
 * @returns the index of the line that was there when `index` was opened
 */
export function useSteadyIndex(lines: readonly CountLine[], index: number, onMoved: (index: number) => void): number {
  const [opened, setOpened] = useState({ index, id: lines[index]?.id });
  const isSame = opened.index === index;
  const moved = isSame ? lines.findIndex(({ id }) => id === opened.id) : -1;
  // A line that is gone leaves its place to the next one.
  const steady = moved < 0 ? index : moved;
  const id = lines[steady]?.id;
  if (!isSame || opened.id !== id) setOpened({ index, id });
  useEffect(() => {
    if (steady !== index) onMoved(steady);
  });
  return steady;
}
