import Button from '@mui/material/Button';
import { isCounted } from '../../rules/amounts';
import type { CountLine } from './CountLine';

export interface NextOpenLineProps {
  lines: readonly CountLine[];
  index: number;
  onIndex: (index: number) => void;
}

/** From a line that is counted to one that is not: a count that was interrupted goes on where it stopped. */
export function NextOpenLine({ lines, index, onIndex }: NextOpenLineProps) {
  const open = nextOpen(lines, index);
  if (open < 0 || !isCounted(lines[index]?.newAmount)) return null;
  return <Button onClick={() => onIndex(open)}>{`Weiter bei ${lines[open]?.name} (nicht gezählt)`}</Button>;
}

/** Index of the first line after `index` that is not counted, else of the first one at all; -1 when there is none. */
function nextOpen(lines: readonly CountLine[], index: number): number {
  const isOpen = (line: CountLine) => !isCounted(line.newAmount);
  const after = lines.findIndex((line, at) => at > index && isOpen(line));
  return after < 0 ? lines.findIndex(isOpen) : after;
}
