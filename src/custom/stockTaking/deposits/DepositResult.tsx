import { Paper, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { CountedDeposit } from '../../../contract/stockTakingRecords';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { Section } from '../../../ui/Section';

export interface DepositResultProps {
  deposits: readonly CountedDeposit[];
  /** Euros; null for users without sight of prices. */
  depositValue: number | null;
}

export function DepositResult({ deposits, depositValue }: DepositResultProps) {
  const seesPrices = depositValue !== null;
  return (
    <Section title="Leergut" spacing={1}>
      <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
        <Table size="small" aria-label="Leergut">
          <TableHead>
            <TableRow>
              <TableCell>Pfandart</TableCell>
              <TableCell align="right">Anzahl</TableCell>
              {seesPrices && <TableCell align="right">Pfand</TableCell>}
              {seesPrices && <TableCell align="right">Wert</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {deposits.map(({ depositTypeId, name, count, unitValue, totalValue }) => (
              <TableRow key={depositTypeId}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{name}</TableCell>
                <TableCell align="right">{formatNumber(count)}</TableCell>
                {seesPrices && <TableCell align="right">{formatMoney(unitValue)}</TableCell>}
                {seesPrices && <TableCell align="right">{formatMoney(totalValue)}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {seesPrices && (
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end', alignItems: 'baseline', p: 1.5 }}>
            <Typography>Pfandwert</Typography>
            <Typography sx={{ fontWeight: 650 }}>{formatMoney(depositValue)}</Typography>
          </Stack>
        )}
      </Paper>
    </Section>
  );
}
