import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ParChange } from '../../contract/parLevels';
import { useApi } from '../../device/useDevice';
import { parLevelQueries } from '../../queries/parLevels';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import { Button } from '../../ui/Button';
import { LoadError } from '../../ui/LoadError';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';
import { minimumsText } from './parSentences';
import type { ParCommands } from './useParCommands';

const FIRST = 5;

interface RecentChangesProps {
  group: number | undefined;
  commands: ParCommands | undefined;
}

export function RecentChanges({ group, commands }: RecentChangesProps) {
  const { data, error } = useQuery(parLevelQueries(useApi()).changes(group));
  const [showsAll, showAll] = useState(false);
  if (error && !data) return <LoadError error={error} />;
  if (!data || data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, FIRST);
  return (
    <Section title="Zuletzt übernommen">
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {shown.map((change) => (
          <Change key={change.id} change={change} commands={commands} />
        ))}
      </Box>
      {shown.length < data.length && (
        <Box>
          <Button onClick={() => showAll(true)} sx={{ minHeight: 44 }}>
            {`${data.length - shown.length} weitere zeigen`}
          </Button>
        </Box>
      )}
    </Section>
  );
}

function Change({ change, commands }: { change: ParChange; commands: ParCommands | undefined }) {
  const timeZone = useTimeZone();
  const { at, userName, items, undoneAt } = change;
  const id = `par-change-${change.id}`;
  const [only] = items;
  const what = items.length === 1 && only ? `${only.name} von ${only.from} auf ${only.to}` : minimumsText(items.length);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 52, py: 0.5, overflowWrap: 'anywhere' }}
    >
      <div id={id} style={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="body2">{`${formatDateTime(at, timeZone)}, ${userName}: ${what}`}</Typography>
        {undoneAt && <SecondaryText>{`Rückgängig gemacht ${formatDateTime(undoneAt, timeZone)}`}</SecondaryText>}
      </div>
      {commands && !undoneAt && (
        <Button
          label="Rückgängig"
          aria-describedby={id}
          disabled={commands.isRunning}
          onClick={() => commands.undo(change)}
          sx={{ flexShrink: 0, minHeight: 44 }}
        />
      )}
    </Box>
  );
}
