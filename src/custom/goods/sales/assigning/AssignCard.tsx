import { Paper, Stack, Typography } from '@mui/material';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CashRegister } from '../../../../contract/cashRegisters';
import { MAX_PARTS, type RecipePart, type SoldItem } from '../../../../contract/soldItems';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatMoney, formatNumber } from '../../../../rules/numbers';
import { Button } from '../../../../ui/Button';
import { RecipeFields } from '../RecipeFields';
import { emptyRow, partsText, readRows, rowsOf, withEmptyRow } from '../recipeRows';
import { soldItemName } from '../salesWords';
import type { SoldItemsBody } from '../useSaveSoldItems';

export interface AssignCardProps {
  item: SoldItem;
  register: CashRegister | undefined;
  contents: ReadonlyMap<number, number>;
  takesFocus: boolean;
  isSaving: boolean;
  onSave: (body: SoldItemsBody) => Promise<void>;
  onLater: (() => void) | undefined;
}

export function AssignCard({ item, register, contents, takesFocus, isSaving, onSave, onLater }: AssignCardProps) {
  const { id, version, artNr, unit, factor, group, quantity, turnover, candidates } = item;
  const words = useUnitWords();
  const nameId = useId();
  const [rows, setRows] = useState([emptyRow(0)]);
  const [isTried, setTried] = useState(false);
  const article = useRef<HTMLInputElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const candidate = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    if (takesFocus) (candidate.current ?? article.current)?.focus();
  });
  useEffect(() => begin(), []);
  const { parts, wrong } = readRows(rows);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (parts) void onSave({ id, version, parts });
  };
  const take = (proposed: readonly RecipePart[]) => {
    setRows(rowsOf(proposed));
    amount.current?.focus();
  };
  const facts = [
    artNr && `Nr. ${artNr}`,
    unit !== 'Stück' && unit,
    factor !== 1 && `Faktor ${formatNumber(factor)}`,
    group,
    register?.name,
  ].filter(Boolean);
  return (
    <Paper component="form" noValidate variant="outlined" onSubmit={submit} aria-labelledby={nameId} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Stack sx={{ overflowWrap: 'anywhere' }}>
          <Typography id={nameId} component="h3" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
            {soldItemName(item)}
          </Typography>
          {facts.length > 0 && <Typography color="textSecondary">{facts.join(', ')}</Typography>}
          <Typography>{`${formatNumber(quantity)} verkauft, ${formatMoney(turnover)}`}</Typography>
        </Stack>
        {candidates.length > 0 && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {candidates.map((each, index) => (
              <Button
                label={`${REASONS[each.by]}: ${partsText(each.parts, words)}`}
                key={`${each.by} ${each.soldItemId ?? each.stockItemId}`}
                ref={index === 0 ? candidate : undefined}
                variant="outlined"
                onClick={() => take(each.parts)}
                sx={{ minHeight: 44, textAlign: 'left', overflowWrap: 'anywhere' }}
              />
            ))}
          </Stack>
        )}
        <RecipeFields
          rows={rows}
          onChange={setRows}
          wrong={isTried ? wrong : []}
          contents={contents}
          firstArticle={article}
          firstAmount={amount}
        />
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& button': { minHeight: 44 } }}>
          <Button label="Speichern" type="submit" variant="contained" loading={isSaving} />
          <Button
            label="Weiterer Artikel"
            disabled={rows.length >= MAX_PARTS}
            onClick={() => setRows(withEmptyRow(rows))}
          />
          <Button label="Keine Ware" disabled={isSaving} onClick={() => void onSave({ id, version, none: true })} />
          {onLater && <Button label="Später" onClick={onLater} />}
        </Stack>
      </Stack>
    </Paper>
  );
}

const REASONS: Record<SoldItem['candidates'][number]['by'], string> = {
  register: 'Schon zugeordnet',
  gtin: 'Gleicher Strichcode',
  text: 'Gleicher Name',
};
