import { Paper, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { DepositBalance } from '../../../contract/deposits';
import { now } from '../../../device/clock';
import type { UnsentBooking } from '../../../device/useBooking';
import { useKeptForm } from '../../../device/useKeptForm';
import type { Records } from '../../../resources';
import { Button } from '../../../ui/Button';
import { NotKept } from '../../../ui/NotKept';
import { useOneAtATime } from '../../../ui/useOneAtATime';
import { useBookAndTell } from '../useBookAndTell';
import { TypeTaps } from './TypeTaps';
import {
  balanceText,
  countsOf,
  enteredIn,
  isBookable,
  isTaps,
  piecesText,
  shortTexts,
  type Taps,
  withEverything,
} from './taps';

export interface SupplierCardProps {
  supplier: { id: number; name: string };
  types: readonly Records['depositTypes'][];
  balances: readonly DepositBalance[];
  unsent: readonly UnsentBooking[];
}

export function SupplierCard({ supplier, types, balances, unsent }: SupplierCardProps) {
  const titleId = useId();
  const book = useBookAndTell();
  const { run, isRunning } = useOneAtATime();
  const {
    form: taps,
    clientId,
    setForm: setTaps,
    forget,
    isKept,
  } = useKeptForm<Taps>(`empties/${supplier.id}`, NOTHING, isTaps, (form) => ({
    title: `Leergut an ${supplier.name}`,
    to: '/empties',
    entered: enteredIn(types, form),
    form,
  }));
  const counts = countsOf(taps);
  const everything = withEverything(types, balances, unsent, taps);

  const bookReturn = async () => {
    const label = `Leergut an ${supplier.name}: ${enteredIn(types, taps)
      .map(([name, count]) => piecesText(count, name))
      .join(', ')}`;
    const booking = { clientId, supplierId: supplier.id, at: now().toISOString(), counts };
    if (await book({ what: 'depositReturn', booking, label })) forget(taps);
  };

  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {supplier.name}
        </Typography>
        {balances.length === 0 && <Typography color="textSecondary">Nichts offen.</Typography>}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {balances.map((balance) => (
            <li key={balance.depositTypeId}>{balanceText(balance)}</li>
          ))}
        </Stack>
        <TypeTaps
          types={types}
          taps={taps}
          onChange={setTaps}
          onEverything={countsOf(everything).length > counts.length ? () => setTaps(everything) : undefined}
          warnings={shortTexts(types, balances, unsent, taps)}
        />
        {!isKept && <NotKept />}
        {counts.length > 0 && (
          <Button
            label="Rückgabe buchen"
            variant="contained"
            disabled={isRunning || !isBookable(taps)}
            onClick={() => void run(bookReturn)}
            sx={{ minHeight: 48, alignSelf: 'flex-start' }}
          />
        )}
      </Stack>
    </Paper>
  );
}

const NOTHING: Taps = {};
