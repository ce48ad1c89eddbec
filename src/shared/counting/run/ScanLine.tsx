import { useNotify } from 'ra-core';
import type { SheetLine } from '../../../rules/lineCode';
import { ScanButton } from '../../scanning/ScanButton';
import type { CountLine } from '../CountLine';
import { scannedLine, sheetLineIn } from '../scannedLine';

export interface ScanLineProps {
  lines: readonly CountLine[];
  index: number;
  onIndex: (index: number) => void;
  onElsewhere?: (line: SheetLine) => boolean;
  /** For a census that takes further articles, in its list. */
  mayAdd?: boolean;
}

export function ScanLine({ lines, index, onIndex, onElsewhere, mayAdd = false }: ScanLineProps) {
  const notify = useNotify();
  const refuse = (sentence: string) => notify(sentence, { type: 'warning' });
  return (
    <ScanButton
      onFound={({ stockItemId, name }) => {
        const found = scannedLine(lines, index, stockItemId);
        if (found >= 0) onIndex(found);
        else if (!mayAdd) refuse(`„${name}“ wird hier nicht gezählt.`);
        else refuse(`„${name}“ gehört nicht zu dieser Zählung. In der Liste kannst du den Artikel aufnehmen.`);
      }}
      onLine={(line) => {
        const found = sheetLineIn(lines, line);
        if (found >= 0) onIndex(found);
        else if (!onElsewhere?.(line)) refuse('Diese Zeile gibt es hier nicht. Ist das die richtige Zählliste?');
      }}
    />
  );
}
