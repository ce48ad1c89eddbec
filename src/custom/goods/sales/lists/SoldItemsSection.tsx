import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { CashRegister } from '../../../../contract/cashRegisters';
import { SOLD_STATES, type SoldItem } from '../../../../contract/soldItems';
import { useUnitWords } from '../../../../queries/useUnitWords';
import { SelectField } from '../../../../ui/fields/SelectField';
import { Section } from '../../../../ui/Section';
import { VirtualTable } from '../../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../../ui/useIsPhone';
import { keptContents } from '../recipeRows';
import { STATE_WORDS } from '../salesWords';
import { RecipeDialog } from './RecipeDialog';
import { soldItemColumns } from './soldItemColumns';

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
  const contents = useMemo(() => keptContents(items), [items]);
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
