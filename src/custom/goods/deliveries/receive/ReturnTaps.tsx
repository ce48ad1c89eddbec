import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useUnsentBookings } from '../../../../device/useBooking';
import { useApi } from '../../../../device/useDevice';
import { useMasterData } from '../../../../queries/masterData';
import { balancesQuery } from '../../depositQueries';
import { TypeTaps } from '../../empties/TypeTaps';
import { shortTexts, type Taps } from '../../empties/taps';
import { balancesWith } from './comingEmpties';
import type { DeliveryForm } from './deliveryForm';

export function ReturnTaps({ form, onChange }: { form: DeliveryForm; onChange: (taps: Taps) => void }) {
  const { supplierId, lines, returns: taps } = form;
  const { all } = useMasterData('depositTypes');
  const onPackages = useMasterData('stockItemDeposits');
  const { data: balances } = useQuery(balancesQuery(useApi()));
  const unsent = useUnsentBookings('depositReturn').filter(({ booking }) => booking.supplierId === supplierId);
  const types = all.filter(({ id, archived }) => !archived || (taps[id] ?? 0) > 0);
  if (types.length === 0) return null;
  const ofSupplier = balances?.filter((each) => each.supplierId === supplierId);
  // Unknown balances are not 0.
  const warnings = ofSupplier ? shortTexts(types, balancesWith(ofSupplier, lines, onPackages.all), unsent, taps) : [];
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h2">Leergut mitgegeben</Typography>
      <TypeTaps types={types} taps={taps} onChange={onChange} warnings={warnings} />
    </Stack>
  );
}
