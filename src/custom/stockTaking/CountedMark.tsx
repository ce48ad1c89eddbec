import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { isCounted } from '../../rules/amounts';
import type { CountLine } from '../../views/counting/CountLine';

/** A check and who counted the row, or a red cross. */
export function CountedMark({ row: { newAmount, countedBy } }: { row: Pick<CountLine, 'newAmount' | 'countedBy'> }) {
  if (!isCounted(newAmount)) return <Close color="error" titleAccess="Nicht gezählt" sx={{ fontSize: 20 }} />;
  return (
    <>
      <Check color="success" titleAccess="Gezählt" sx={{ fontSize: 20, flexShrink: 0 }} />
      <span>{countedBy}</span>
    </>
  );
}
