import { Stack } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../admin/useCommand';
import { saveAssignmentsOfGroup } from '../../contract/stockItems';
import { findRows } from '../../lib/findRows';
import { searchable } from '../../lib/searchRows';
import { useMasterData } from '../../queries/masterData';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/fields/SearchField';
import { CheckField } from '../../ui/fields/ToggleField';
import { ignoreEnter } from '../../ui/ignoreEnter';
import { ReadState } from '../../ui/ReadState';
import { SaveBar } from '../../ui/SaveBar';
import { SecondaryText } from '../../ui/SecondaryText';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';
import { assignmentPaths } from './assignmentPaths';
import { ManyTable } from './ManyTable';
import { addText, emptyForm, itemsOf, withMinimum, withTicks } from './manyForm';

const MAX_AT_ONCE = 1000;

export function AddMany({ groupId }: { groupId: number }) {
  const { items, isPending, error } = useOthers(groupId);
  const [form, setForm] = useState(emptyForm);
  const [search, setSearch] = useState('');
  const shown = useMemo(() => findRows({ rows: items, textOf, typed: search }).found, [items, search]);
  const chosen = itemsOf(
    form,
    items.map(({ id }) => id),
  );
  const tickedShown = shown.filter(({ id }) => form.ticked.has(id)).length;
  const ticked = items.filter(({ id }) => form.ticked.has(id)).length;
  const isTooMany = ticked > MAX_AT_ONCE;
  const release = useUnsavedGuard(ticked > 0);
  const navigate = useNavigate();
  const { run, isRunning } = useCommand(
    (send) => send(saveAssignmentsOfGroup, { params: { id: groupId }, body: { items: chosen ?? [] } }),
    { refresh: [['stockItemGroupAssignments'], ['stockItems']], done: `${ticked} Artikel hinzugefügt` },
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run())) return;
    release();
    navigate(assignmentPaths.list(groupId));
  };

  if (isPending || (error && items.length === 0)) return <ReadState error={error} />;
  if (items.length === 0)
    return <EmptyState title="Alle Artikel sind zugeordnet" text="Kein Artikel fehlt in diesem Bestand." />;
  return (
    <Stack component="form" noValidate spacing={2} onKeyDown={ignoreEnter} onSubmit={(event) => void submit(event)}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <SearchField value={search} onChange={setSearch} />
        <CheckField
          label="Alle sichtbaren ankreuzen"
          checked={shown.length > 0 && tickedShown === shown.length}
          onChange={(isOn) =>
            setForm(
              withTicks(
                form,
                shown.map(({ id }) => id),
                isOn,
              ),
            )
          }
          indeterminate={tickedShown > 0 && tickedShown < shown.length}
          disabled={isRunning || shown.length === 0}
          sx={{ minHeight: 44, mr: 0 }}
        />
      </Stack>
      {shown.length === 0 ? (
        <EmptyState title="Keine Artikel gefunden" text="Mit dieser Suche ist keiner dabei." />
      ) : (
        <ManyTable
          items={shown}
          form={form}
          disabled={isRunning}
          onTick={(id, isTicked) => setForm((before) => withTicks(before, [id], isTicked))}
          onMinimum={(id, typed) => setForm((before) => withMinimum(before, id, typed))}
        />
      )}
      <SaveBar
        isReady={!isRunning && ticked > 0 && chosen !== undefined && !isTooMany}
        ok={addText(ticked)}
        sx={{ '& > button': { minHeight: 44 } }}
      >
        <SecondaryText role="status">
          {isTooMany && `Höchstens ${MAX_AT_ONCE} Artikel auf einmal.`}
          {!isTooMany && tickedShown < ticked && `Davon ${ticked - tickedShown} nicht in der Liste.`}
        </SecondaryText>
      </SaveBar>
    </Stack>
  );
}

function useOthers(groupId: number) {
  const assignments = useMasterData('stockItemGroupAssignments');
  const stockItems = useMasterData('stockItems');
  const items = useMemo(() => {
    const own = new Set(
      assignments.all.flatMap(({ stockItemGroupId, stockItemId }) => (stockItemGroupId === groupId ? stockItemId : [])),
    );
    return stockItems.all.filter(({ id, archived }) => !archived && !own.has(id));
  }, [assignments.all, stockItems.all, groupId]);
  return {
    items,
    isPending: assignments.isPending || stockItems.isPending,
    error: assignments.error ?? stockItems.error,
  };
}

const textOf = ({ name, orderNumber }: { name: string; orderNumber: string | null }) =>
  searchable(`${name}\n${orderNumber ?? ''}`);
