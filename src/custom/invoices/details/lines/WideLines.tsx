import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatNumber, formatPrice } from '../../../../rules/numbers';
import { formatAmount } from '../../formatAmount';
import { ChangeLine } from './ChangeLine';
import { LineResult } from './LineResult';
import type { LinesProps } from './LinesProps';
import { amountOf, billedAs, billedText, matchedAs, nameOf } from './lineTexts';

const HEADS = ['Bestellt', 'Geliefert', 'Berechnet', 'Preis', 'Betrag'];

export function WideLines({ lines, all, currency, onChange }: LinesProps) {
  const words = useUnitWords();
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ position: 'relative' }}>
      <Table aria-label="Positionen" sx={{ '& td': { verticalAlign: 'top' } }}>
        <TableHead>
          <TableRow>
            <TableCell>Pos.</TableCell>
            <TableCell>Bezeichnung</TableCell>
            {HEADS.map((head) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
            <TableCell>Ergebnis</TableCell>
            <TableCell>
              <span style={HIDDEN}>Ändern</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ line, key }) => (
            <TableRow key={key}>
              <TableCell>{line.lineId}</TableCell>
              <TableCell sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>
                {nameOf(line)}
                <Small>{matchedAs(line)}</Small>
              </TableCell>
              <TableCell align="right">{formatNumber(line.ordered)}</TableCell>
              <TableCell align="right">{formatNumber(line.received)}</TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {billedText(line, words)}
                <Small>{billedAs(line, words)}</Small>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {priceOf(line)}
                <Small>{agreedPrice(line)}</Small>
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {formatAmount(amountOf(line), currency)}
              </TableCell>
              <TableCell sx={{ minWidth: 220 }}>
                <LineResult line={line} all={all} />
              </TableCell>
              <TableCell sx={{ px: 0.5 }}>
                <ChangeLine line={line} onChange={onChange} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const HIDDEN = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const priceOf = ({ billedPrice, price }: InvoiceLine) => formatPrice(billedPrice ?? price);

const agreedPrice = ({ expectedPrice, differences }: InvoiceLine) =>
  expectedPrice !== null && differences.some(({ units }) => units === null)
    ? `statt ${formatPrice(expectedPrice)}`
    : '';

function Small({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Typography variant="caption" component="div" color="textSecondary">
      {children}
    </Typography>
  );
}
