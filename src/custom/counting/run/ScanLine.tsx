import { useNotify } from 'ra-core';
import { ScanButton } from '../../scanning/ScanButton';
import type { CountLine } from '../CountLine';
import { scannedLine } from '../scannedLine';

export interface ScanLineProps {
  lines: readonly CountLine[];
  index: number;
  onIndex: (index: number) => void;
}

/** Opens the line of the article whose code is scanned. */
export function ScanLine({ lines, index, onIndex }: ScanLineProps) {
  const notify = useNotify();
  return (
    <ScanButton
      onFound={({ stockItemId, name }) => {
        const found = scannedLine(lines, index, stockItemId);
        if (found >= 0) onIndex(found);
        else notify(`„${name}“ wird hier nicht gezählt.`, { type: 'warning' });
      }}
    />
  );
}
