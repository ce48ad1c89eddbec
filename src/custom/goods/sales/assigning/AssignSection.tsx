import { LinearProgress, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { CashRegister } from '../../../../contract/cashRegisters';
import type { SoldItem } from '../../../../contract/soldItems';
import { formatNumber } from '../../../../rules/numbers';
import { Button } from '../../../../ui/Button';
import { useConfirm } from '../../../../ui/dialogs/useConfirm';
import { Section } from '../../../../ui/Section';
import { lastContents } from '../recipeRows';
import { type SoldItemsBody, useSaveSoldItems } from '../useSaveSoldItems';
import { AssignCard } from './AssignCard';
import { progressOf, type Suggestions, suggestionsOf } from './suggestions';

export interface AssignSectionProps {
  items: readonly SoldItem[];
  registers: readonly CashRegister[];
}

/** The open sold item with the highest turnover comes first. */
export function AssignSection({ items, registers }: AssignSectionProps) {
  const save = useSaveSoldItems();
  const confirm = useConfirm();
  const [later, setLater] = useState<readonly number[]>([]);
  const [isBegun, setBegun] = useState(false);
  const contents = useMemo(() => lastContents(items), [items]);
  const suggestions = useMemo(() => suggestionsOf(items, registers), [items, registers]);
  const open = items.filter(({ state }) => state === 'open');
  const current = open.find(({ id }) => !later.includes(id)) ?? open.find(({ id }) => id === later[0]);
  const { percent, text } = progressOf(items);
  const send = async (body: SoldItemsBody) => {
    setBegun(true);
    await save.run(body);
  };
  const follow = async ({ from, changes }: Suggestions) => {
    const count =
      changes.length === 1 ? '1 Verkaufsartikel bekommt' : `${formatNumber(changes.length)} Verkaufsartikel bekommen`;
    const isWanted = await confirm({
      title: 'Alle Vorschläge übernehmen?',
      text: `${count} die Rezeptur, die es an ${from.name} dafür schon gibt.`,
      ok: 'Übernehmen',
    });
    if (isWanted) await send(changes);
  };
  const postpone = (id: number) => {
    setBegun(true);
    setLater((before) => [...before.filter((each) => each !== id), id]);
  };
  return (
    <Section title="Zuordnen">
      <Stack spacing={1.5}>
        <Typography id="assigned">
          {text}
          {open.length > 0 && `, noch ${formatNumber(open.length)} offen`}
        </Typography>
        <LinearProgress variant="determinate" value={percent} aria-labelledby="assigned" />
        {suggestions.length > 0 && (
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
            {suggestions.map((each) => (
              <Button
                key={each.from.id}
                label={`Alle Vorschläge von ${each.from.name} übernehmen`}
                variant="outlined"
                disabled={save.isRunning}
                onClick={() => void follow(each)}
                sx={{ minHeight: 44 }}
              />
            ))}
          </Stack>
        )}
        {current ? (
          <AssignCard
            key={current.id}
            item={current}
            register={registers.length > 1 ? registers.find(({ id }) => id === current.registerId) : undefined}
            contents={contents}
            takesFocus={isBegun}
            isSaving={save.isRunning}
            onSave={send}
            onLater={open.length > 1 ? () => postpone(current.id) : undefined}
          />
        ) : (
          <Typography color="textSecondary">Alles zugeordnet.</Typography>
        )}
      </Stack>
    </Section>
  );
}
