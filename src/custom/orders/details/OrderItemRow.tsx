import Delete from '@mui/icons-material/Delete';
import { Box, IconButton, Stack, TableCell, TableRow, Tooltip, Typography } from '@mui/material';
import { useId, useRef } from 'react';
import { ArticleLink } from '../../../admin/ArticleLink';
import { formatNumber } from '../../../rules/numbers';
import { wordFor } from '../../../rules/plurals';
import { parseNumber, WHOLE } from '../../../rules/readNumber';
import { UnusualAmount } from '../../../shared/amounts/UnusualAmount';
import type { Doubts } from '../../../shared/amounts/useDoubts';
import type { OrderItem } from '../orderRecords';
import { AmountField } from './AmountField';
import { LineNote } from './LineNote';
import { OrderItemNotes } from './OrderItemNotes';
import type { OrderForm } from './useOrderForm';

export interface OrderItemRowProps {
  item: OrderItem;
  form?: OrderForm;
  doubts?: Doubts<number>;
  disabled?: boolean;
}

export function OrderItemRow({ item, form, doubts, disabled }: OrderItemRowProps) {
  const field = useRef<HTMLInputElement>(null);
  const descriptionId = useId();
  const unitId = useId();
  const isMarked = form?.isMarked(item.id) ?? false;
  const amount = form ? parseNumber(form.amountText(item), WHOLE) : item.amount;
  const struck = isMarked ? { textDecoration: 'line-through', color: 'text.secondary' } : undefined;
  return (
    <TableRow role="row">
      <TableCell role="cell" sx={{ gridArea: 'text' }}>
        <Typography
          id={descriptionId}
          component={isMarked ? 'del' : 'span'}
          sx={{ font: 'inherit', display: 'block', ...struck }}
        >
          {form ? item.description : <ArticleLink stockItemId={item.stockItemId} name={item.description} />}
        </Typography>
        <OrderItemNotes item={item} amount={amount} />
        {doubts && !isMarked && <UnusualAmount doubts={doubts} of={item.id} amount={amount} field={field} />}
        <LineNote item={item} form={isMarked ? undefined : form} describedBy={descriptionId} disabled={disabled} />
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: 'number', justifySelf: 'end', ...struck }}>
        {item.itemNumber}
      </TableCell>
      <TableCell role="cell" align="right" sx={{ gridArea: 'amount', ...numeric, ...struck }}>
        {form && !isMarked ? (
          <AmountField
            describedBy={`${descriptionId} ${unitId}`}
            value={form.amountText(item)}
            onChange={(text) => form.setAmount(item.id, text)}
            message={form.amountMessage(item)}
            disabled={disabled}
            inputRef={field}
            onLeave={() => doubts?.leave(item.id, amount)}
          />
        ) : (
          formatNumber(item.amount)
        )}
      </TableCell>
      <TableCell role="cell" sx={{ gridArea: 'unit' }}>
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Box component="span" id={unitId} sx={struck}>
            {wordFor(amount, item.packagingUnit || '??', item.packagingUnitPlural)}
          </Box>
          {form && (
            <Tooltip title={isMarked ? 'Doch behalten' : 'Löschen'} describeChild>
              <IconButton
                aria-label="Löschen"
                aria-pressed={isMarked}
                aria-describedby={descriptionId}
                color={isMarked ? 'error' : 'default'}
                disabled={disabled}
                onClick={() => form.toggleMark(item.id)}
              >
                <Delete />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      </TableCell>
    </TableRow>
  );
}

const numeric = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
