import Close from '@mui/icons-material/Close';
import { Box, Stack } from '@mui/material';
import { type Ref, useMemo, useRef } from 'react';
import { useArticles } from '../../../queries/articles';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatNumberForInput } from '../../../rules/numbers';
import { inUnits } from '../../../rules/plurals';
import { AMOUNT, parseNumber } from '../../../rules/readNumber';
import { NumberField } from '../../../ui/fields/NumberField';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import { optionsOf } from '../../../ui/fields/selectOptions';
import { IconAction } from '../../../ui/IconAction';
import type { RecipeRow, RowMessages } from './recipeRows';

export interface RecipeFieldsProps {
  rows: readonly RecipeRow[];
  onChange: (rows: RecipeRow[]) => void;
  wrong: readonly RowMessages[];
  contents: ReadonlyMap<number, number>;
  firstArticle?: Ref<HTMLInputElement>;
  firstAmount?: Ref<HTMLInputElement>;
}

/** Choosing an article moves focus to its amount, so that Enter twice saves. */
export function RecipeFields({ rows, onChange, wrong, contents, firstArticle, firstAmount }: RecipeFieldsProps) {
  const { all, byId, isPending } = useArticles();
  const words = useUnitWords();
  const options = useMemo(() => optionsOf(all), [all]);
  const fields = useRef<HTMLDivElement>(null);
  const change = (index: number, part: Partial<RecipeRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const choose = (index: number, stockItemId: number | null) => {
    const of = stockItemId === null ? undefined : contents.get(stockItemId);
    change(index, { stockItemId, ...(of === undefined ? {} : { of: formatNumberForInput(of) }) });
    if (stockItemId === null) return;
    const amount = fields.current?.querySelectorAll<HTMLInputElement>('input[name=amount]')[index];
    amount?.focus();
    amount?.select();
  };
  return (
    <Stack ref={fields} spacing={1}>
      {rows.map((row, index) => {
        const article = row.stockItemId === null ? undefined : byId.get(row.stockItemId);
        const number = rows.length > 1 ? ` ${index + 1}` : '';
        const taken = quotient(row);
        const hint = article && taken !== undefined ? `= ${inUnits(taken, article.unit, words)}` : undefined;
        return (
          <Stack
            key={row.key}
            direction="row"
            useFlexGap
            spacing={1.5}
            sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}
          >
            <Box sx={{ flex: '3 1 260px', minWidth: 0 }}>
              <SearchSelect
                label={`Artikel${number}`}
                multiple={false}
                options={options}
                isLoading={isPending}
                value={article ? { id: article.id, title: article.name } : null}
                onChange={(option) => choose(index, option?.id ?? null)}
                inputRef={index === 0 ? firstArticle : undefined}
                autoFocus={index > 0}
                isRequired
                message={wrong[index]?.stockItemId}
              />
            </Box>
            <Box sx={WIDTH}>
              <NumberField
                name="amount"
                label={`Menge${number}`}
                inputRef={index === 0 ? firstAmount : undefined}
                value={row.amount}
                onChange={(amount) => change(index, { amount })}
                format={AMOUNT}
                min={0}
                isRequired
                hint={hint}
                message={wrong[index]?.amount}
              />
            </Box>
            <Box sx={WIDTH}>
              <NumberField
                label={CONTENT + number}
                value={row.of}
                onChange={(of) => change(index, { of })}
                format={AMOUNT}
                min={0}
                isRequired
                message={wrong[index]?.of}
              />
            </Box>
            {rows.length > 1 && (
              <IconAction
                label={`Artikel ${index + 1} entfernen`}
                icon={<Close />}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              />
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}

function quotient({ amount, of }: RecipeRow): number | undefined {
  const [taken, whole] = [parseNumber(amount, AMOUNT), parseNumber(of, AMOUNT)];
  return taken && whole && taken > 0 && whole > 0 ? taken / whole : undefined;
}

const CONTENT = 'Inhalt je Einheit';
const WIDTH = { flex: '1 1 130px', minWidth: 0 };
