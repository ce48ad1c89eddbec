import Remove from '@mui/icons-material/Remove';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useId } from 'react';
import type { DepositBalance } from '../../../contract/deposits';
import { newKey } from '../../../dataProvider/newKey';
import { type UnsentBooking, useBook } from '../../../device/useBooking';
import type { Records } from '../../../resources';
import { formatMoney } from '../../../rules/numbers';
import { IconAction } from '../../../ui/IconAction';
import { useShowError } from '../../../ui/useShowError';
import { useKeptForm } from '../useKeptForm';
import { balanceAfter, isTaps, negativeText, piecesText, type Taps } from './taps';

export interface SupplierCardProps {
  supplier: { id: number; name: string };
  types: readonly Records['depositTypes'][];
  balances: readonly DepositBalance[];
  /** Returns to this supplier that are still on this device. */
  unsent: readonly UnsentBooking[];
}

/** What is open at a supplier, and a button per type: each tap gives one piece more back. */
export function SupplierCard({ supplier, types, balances, unsent }: SupplierCardProps) {
  const titleId = useId();
  const notify = useNotify();
  const showError = useShowError();
  const book = useBook();
  const [taps, setTaps] = useKeptForm<Taps>(`empties/${supplier.id}`, NOTHING, isTaps, (form) => ({
    title: `Leergut an ${supplier.name}`,
    to: '/empties',
    entered: types.filter(({ id }) => (form[id] ?? 0) > 0).map(({ id, name }) => [name, String(form[id])]),
    form,
  }));
  const counted = types.filter(({ id }) => (taps[id] ?? 0) > 0);
  const change = (id: number, by: number) => setTaps({ ...taps, [id]: Math.max(0, (taps[id] ?? 0) + by) });
  const short = types.flatMap(({ id, name }) => {
    const left = balanceAfter(id, balances, unsent, taps);
    return left < 0 && (taps[id] ?? 0) > 0 ? [negativeText(name, left)] : [];
  });

  const bookReturn = async () => {
    const label = `Leergut an ${supplier.name}: ${counted.map(({ id, name }) => piecesText(taps[id] ?? 0, name)).join(', ')}`;
    const booking = {
      clientId: newKey(),
      supplierId: supplier.id,
      at: new Date().toISOString(),
      counts: counted.map(({ id }) => ({ depositTypeId: id, count: taps[id] })),
    };
    try {
      await book({ action: 'book', what: 'depositReturn', booking, label });
      setTaps(undefined);
      notify(`${label}: auf diesem Gerät gesichert, wird gebucht.`, { type: 'info' });
    } catch (error) {
      showError(error);
    }
  };

  return (
    <Paper component="article" variant="outlined" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {supplier.name}
        </Typography>
        {balances.length === 0 && <Typography color="textSecondary">Nichts offen.</Typography>}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {balances.map(({ depositTypeId, name, balance, value }) => (
            <li key={depositTypeId}>{`${name}: ${balance} (${formatMoney(value)})`}</li>
          ))}
        </Stack>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {types.map(({ id, name }) => (
            <Button key={id} variant="outlined" onClick={() => change(id, 1)} sx={{ minHeight: 48 }}>
              {name}
            </Button>
          ))}
        </Stack>
        {counted.map(({ id, name }) => (
          <Stack key={id} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
              {piecesText(taps[id] ?? 0, name)}
            </Typography>
            <IconAction label={`${name}: einer weniger`} icon={<Remove />} onClick={() => change(id, -1)} />
          </Stack>
        ))}
        {short.map((text) => (
          <Alert key={text} severity="warning">
            {text}
          </Alert>
        ))}
        {counted.length > 0 && (
          <Button variant="contained" onClick={() => void bookReturn()} sx={{ minHeight: 48, alignSelf: 'flex-start' }}>
            Rückgabe buchen
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

const NOTHING: Taps = {};
