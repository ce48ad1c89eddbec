import { Card, CardContent, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import type { PriceListRow } from '../../contract/priceLists';
import { useMasterData } from '../../queries/masterData';
import { formatPrice } from '../../rules/numbers';
import { priceMessage } from '../../rules/priceForm';
import { pricePerUnit } from '../../rules/priceLists/listPrice';
import { PRICE, parseNumber } from '../../rules/readNumber';
import { Button } from '../../ui/Button';
import { PriceField } from '../../ui/fields/PriceField';
import { SecondaryText } from '../../ui/SecondaryText';
import { AssignDialog } from './AssignDialog';
import { questionOf, rowDetail, rowTitle } from './listText';
import type { SentAnswer } from './priceListQueries';

export interface RowQuestionProps {
  row: PriceListRow;
  supplierId: number;
  rows: readonly PriceListRow[];
  answer: (...rows: SentAnswer[]) => Promise<void>;
  disabled: boolean;
}

export function RowQuestion({ row, supplierId, rows, answer, disabled }: RowQuestionProps) {
  const item = useMasterData('stockItems').byId.get(row.stockItemId ?? 0);
  const units = useMasterData('units').byId;
  const packages = useMasterData('packagingUnits').byId;
  const [isAssigning, setAssigning] = useState(false);
  const line = row.line ?? 0;
  const perPackage = row.price && item?.unitsPerPackage ? pricePerUnit(row.price, item.unitsPerPackage) : null;
  return (
    <Card variant="outlined">
      <CardContent>
        <Typography variant="h4" sx={{ fontWeight: 600 }}>
          {rowTitle(row)}
        </Typography>
        <SecondaryText>
          {[rowDetail(row), `Zeile ${line}`, row.oldPrice === null ? '' : `bisher ${formatPrice(row.oldPrice)}`]
            .filter((each) => each !== '')
            .join(' · ')}
        </SecondaryText>
        <Typography sx={{ my: 1 }}>{questionOf(row, item?.unitsPerPackage ?? undefined)}</Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
          {row.reason === 'UNITS' && item && (
            <>
              <Button variant="outlined" disabled={disabled} onClick={() => answer({ line, per: 'unit' })}>
                {`Je ${units.get(item.unitId ?? 0)?.name ?? 'Einheit'}: ${formatPrice(row.price)}`}
              </Button>
              <Button variant="outlined" disabled={disabled} onClick={() => answer({ line, per: 'package' })}>
                {`Je ${packages.get(item.packagingUnitId ?? 0)?.name ?? 'Verpackung'}: ${formatPrice(perPackage)} je ${units.get(item.unitId ?? 0)?.name ?? 'Einheit'}`}
              </Button>
            </>
          )}
          {row.reason === 'TWICE' && (
            <Button
              label="Diesen Preis nehmen"
              variant="outlined"
              disabled={disabled}
              onClick={() => answer(...othersOf(row, rows).map((other) => ({ line: other, skip: true })))}
            />
          )}
          {row.reason === 'AMBIGUOUS' && (
            <Button label="Artikel wählen" variant="outlined" disabled={disabled} onClick={() => setAssigning(true)} />
          )}
          {(row.reason === 'PRICE' || row.reason === 'UNITS') && (
            <OwnPrice disabled={disabled} onAnswer={(newPrice) => answer({ line, newPrice })} />
          )}
          <Button label="Auslassen" disabled={disabled} onClick={() => answer({ line, skip: true })} />
        </Stack>
      </CardContent>
      {isAssigning && (
        <AssignDialog
          row={row}
          supplierId={supplierId}
          onClose={() => setAssigning(false)}
          onChoose={(stockItemId) => {
            setAssigning(false);
            void answer({ line, stockItemId });
          }}
        />
      )}
    </Card>
  );
}

const othersOf = ({ line, stockItemId }: PriceListRow, rows: readonly PriceListRow[]) =>
  rows.flatMap((other) =>
    other.stockItemId === stockItemId && other.line !== null && other.line !== line ? other.line : [],
  );

function OwnPrice({ disabled, onAnswer }: { disabled: boolean; onAnswer: (price: number) => void }) {
  const [typed, setTyped] = useState('');
  const isPrice = typed !== '' && priceMessage(typed) === null;
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <PriceField
        value={typed}
        onChange={setTyped}
        size="small"
        disabled={disabled}
        placeholder="Preis je Einheit"
        slotProps={{ htmlInput: { 'aria-label': 'Preis je Einheit' } }}
        sx={{ width: 170 }}
      />
      <Button disabled={disabled || !isPrice} onClick={() => onAnswer(parseNumber(typed, PRICE) ?? 0)}>
        Dieser Preis
      </Button>
    </Stack>
  );
}
