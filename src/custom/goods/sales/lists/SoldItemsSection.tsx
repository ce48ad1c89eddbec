import { Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CashRegister } from '../../../../contract/cashRegisters';
import { SOLD_STATES, type SoldItem } from '../../../../contract/soldItems';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { formatMoney, formatNumber } from '../../../../rules/numbers';
import type { UnitWords } from '../../../../rules/plurals';
import { SelectField } from '../../../../ui/fields/SelectField';
import { Section } from '../../../../ui/Section';
import type { Column } from '../../../../ui/table/Column';
import { VirtualTable } from '../../../../ui/table/VirtualTable';
import { column, numberColumn, valueColumn } from '../../../../ui/table/valueColumn';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { lastContents } from '../recipeRows';
import { recipeText, STATE_WORDS, soldItemName } from '../salesWords';
import { RecipeDialog } from './RecipeDialog';

interface SoldItemsSectionProps {
  items: readonly SoldItem[];
  registers: readonly CashRegister[];
}

export function SoldItemsSection({ items, registers }: SoldItemsSectionProps) {
  const words = useUnitWords();
  const isPhone = useIsPhone();
  const [state, setState] = useState<SoldItem['state'] | typeof ALL>(ALL);
  const [openedId, open] = useState<number>();
  const columns = useMemo(() => soldItemColumns(registers, words), [registers, words]);
  const contents = useMemo(() => lastContents(items), [items]);
  const rows = useMemo(() => items.filter((item) => state === ALL || item.state === state), [items, state]);
  const opened = items.find(({ id }) => id === openedId);
  return (
    <Section title="Verkaufsartikel">
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <SelectField
          label="Stand"
          value={state}
          options={[[ALL, 'Alle'], ...SOLD_STATES.map((each) => [each, STATE_WORDS[each]] as const)]}
          onChange={setState}
          sx={{ width: 220, maxWidth: '100%' }}
        />
        {rows.length === 0 ? (
          <Typography color="textSecondary">Keine.</Typography>
        ) : (
          <VirtualTable
            caption="Verkaufsartikel"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onRowClick={({ id }) => open(id)}
            sort={BY_TURNOVER}
            rowHeight={isPhone ? 64 : undefined}
            maxHeight="max(360px, 60dvh)"
          />
        )}
      </Stack>
      {opened && <RecipeDialog item={opened} contents={contents} onClose={() => open(undefined)} />}
    </Section>
  );
}

const ALL = 'all';
const BY_TURNOVER = { key: 'turnover', order: 'DESC' } as const;

function soldItemColumns(registers: readonly CashRegister[], words: UnitWords): Column<SoldItem>[] {
  const names = new Map(registers.map(({ id, name }) => [id, name]));
  const registerOf = ({ registerId }: SoldItem) => names.get(registerId) ?? '';
  const recipe = (item: SoldItem) => (item.state === 'assigned' ? recipeText(item, words) : '');
  const several: Column<SoldItem>[] =
    registers.length > 1 ? [column('register', 'Kasse', registerOf, { width: 140, hideBelow: 'md' })] : [];
  return [
    column('text', 'Verkaufsartikel', soldItemName, { minWidth: 120, isName: true }),
    valueColumn('artNr', 'Nummer', { width: 96, hideBelow: 'md' }),
    ...several,
    column('recipe', 'Rezeptur', recipe, { minWidth: 160, hideBelow: 'sm' }),
    numberColumn('quantity', 'Verkauft', 96, { hideBelow: 'md', format: (n) => formatNumber(n) }),
    numberColumn('turnover', 'Umsatz', 118, { hideBelow: 'sm', isMoney: true, format: formatMoney }),
    valueColumn('state', 'Stand', { width: 112, format: (state) => STATE_WORDS[state] }),
  ];
}
