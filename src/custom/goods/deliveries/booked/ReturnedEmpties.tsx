import Typography from '@mui/material/Typography';
import type { DepositCount } from '../../../../contract/deliveries';
import { useMasterData } from '../../../../queries/masterData';
import { piecesText } from '../../empties/taps';

export function ReturnedEmpties({ returns }: { returns: readonly DepositCount[] }) {
  const { byId } = useMasterData('depositTypes');
  if (returns.length === 0) return null;
  const words = returns.map(({ depositTypeId, count }) => piecesText(count, byId.get(depositTypeId)?.name ?? 'Pfand'));
  return <Typography>{`Leergut mitgegeben: ${words.join(', ')}`}</Typography>;
}
