import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceListHead } from '../../contract/priceLists';
import { useApi } from '../../device/useDevice';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate, todayIn } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import { AppliedNote } from './AppliedNote';
import { ImportList } from './ImportList';
import { OpenList } from './OpenList';
import { listHeadsQuery } from './priceListQueries';

export function Lists({ supplierId }: { supplierId: number }) {
  const { data, error } = useQuery(listHeadsQuery(useApi(), supplierId));
  const timeZone = useTimeZone();
  const [shownId, setShownId] = useState<number | null>();
  const [closedId, setClosedId] = useState<number | null>();
  if (!data) return <ReadState error={error} />;
  const open = data.filter(isOpen);
  const shown = open.find(({ id }) => id === shownId) ?? open[0];
  // Keeps the shown list when a newer one is imported; once it is closed, a notice says so.
  if (shown?.id !== shownId) {
    setClosedId(shownId);
    setShownId(shown?.id);
  }
  const isReadOn = (day: string) => data.some(({ createdAt }) => todayIn(timeZone, new Date(createdAt)) >= day);
  const untold = data.filter(({ state, validFrom }) => state === 'stale' && !isReadOn(validFrom ?? ''));
  const closed = data.find(({ id }) => id === closedId);
  return (
    <>
      {untold.map((list) => (
        <StaleWarning key={list.id} list={list} />
      ))}
      {closed?.state === 'applied' && (
        <AppliedNote key={closed.id} supplierId={supplierId} list={closed} onUndone={() => setClosedId(undefined)} />
      )}
      {shown && open.length > 1 && <ListChoice lists={open} shown={shown} onChoose={({ id }) => setShownId(id)} />}
      {shown?.id ? (
        <OpenList key={shown.id} id={shown.id} supplierId={supplierId} />
      ) : (
        <ImportList supplierId={supplierId} />
      )}
    </>
  );
}

const isOpen = ({ state }: PriceListHead) => state === 'draft' || state === 'scheduled';

/** A list whose day came after something had changed is marked stale instead of applied. */
const StaleWarning = ({ list: { fileName, validFrom } }: { list: PriceListHead }) => (
  <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
    {`„${fileName}“, gültig ab ${formatDate(validFrom)}: Seit dem Einlesen wurde etwas an den Artikeln dieser Liste geändert, oder ein neuer Preis verletzt eine Regel. Kein Preis wurde übernommen; bitte die Liste neu einlesen.`}
  </Alert>
);

interface ListChoiceProps {
  lists: readonly PriceListHead[];
  shown: PriceListHead;
  onChoose: (list: PriceListHead) => void;
}

const ListChoice = ({ lists, shown, onChoose }: ListChoiceProps) => (
  <Box role="group" aria-label="Offene Preislisten">
    <Typography sx={{ mb: 1 }}>{`Für diesen Lieferanten sind ${lists.length} Preislisten offen:`}</Typography>
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {lists.map((list) => (
        <Button
          key={list.id}
          label={shortText(list)}
          variant={list === shown ? 'contained' : 'outlined'}
          aria-pressed={list === shown}
          onClick={() => onChoose(list)}
          sx={{ textAlign: 'left', overflowWrap: 'anywhere', maxWidth: '100%' }}
        />
      ))}
    </Stack>
  </Box>
);

const shortText = ({ fileName, createdAt, createdByName, state, validFrom }: PriceListHead) =>
  [fileName, formatDate(createdAt), createdByName, state === 'scheduled' ? `gilt ab ${formatDate(validFrom)}` : null]
    .filter((each) => each !== null)
    .join(', ');
