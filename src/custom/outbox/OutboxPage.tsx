import OutboxIcon from '@mui/icons-material/CloudDone';
import { Alert, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { keptDrafts } from '../../device/drafts';
import { keptForms } from '../../device/keptForm';
import { isBooking, isStuck, type OutboxEntry } from '../../device/outbox/entry';
import type { OutboxState } from '../../device/outbox/outbox';
import { useDevice, useOutbox, useUser } from '../../device/useDevice';
import { EmptyState } from '../../ui/EmptyState';
import { ignoreSecondClick } from '../../ui/ignoreSecondClick';
import { Page } from '../../ui/Page';
import { Drafts } from './Drafts';
import { UnsentEntry } from './UnsentEntry';
import { UnsentOfOthers } from './UnsentOfOthers';

export default function OutboxPage() {
  const user = useUser();
  const { entries, pausedBy, isReadable } = useOutbox();
  const [drafts] = useState(keptDrafts);
  const sent = new Set(entries.flatMap((entry) => (isBooking(entry) ? [`delivery/${entry.booking.clientId}`] : [])));
  const forms = useState(keptForms)[0].filter(({ name }) => !sent.has(name));
  const own = entries.filter(({ userId }) => userId === user?.id);
  const others = entries.filter(({ userId }) => userId !== user?.id);
  const rejected = own.filter(({ state }) => state === 'rejected');
  const stuck = own.filter(isStuck);
  const waiting = own.filter((entry) => entry.state === 'waiting' && !isStuck(entry));

  return (
    <Page title="Noch nicht übernommen" closeTo="/census">
      <Stack spacing={3}>
        {isReadable === false && (
          <Alert severity="warning">
            Der Speicher dieses Geräts antwortet nicht. Was hier noch wartet, ist deshalb vielleicht nicht zu sehen; es
            wird von selbst wieder versucht. Bleibt es dabei, schließ den Browser und öffne ihn neu.
          </Alert>
        )}
        {isReadable && entries.length + drafts.length + forms.length === 0 && (
          <EmptyState icon={<OutboxIcon />} title="Alles Eingegebene ist beim Server." />
        )}
        <Section
          title="Vom Server abgelehnt"
          entries={rejected}
          hint="Der Grund steht dabei. Die Eingaben bleiben hier, bis du sie wiederholst oder verwirfst."
        />
        <Section
          title="Klappt gerade nicht"
          entries={stuck}
          hint="Der Server kann diese Eingaben gerade nicht speichern. Es wird von selbst wieder versucht, und du kannst weiterarbeiten. Bleibt es dabei, sag einem Administrator Bescheid."
        />
        <Section
          title={pausedBy === 'network' ? `Wartet auf Verbindung (${waiting.length})` : `Wartet (${waiting.length})`}
          entries={waiting}
          hint={waitsFor(pausedBy, rejected.length + stuck.length > 0)}
        />
        <Drafts
          kept={drafts.filter(({ userId }) => userId === user?.id)}
          forms={forms.filter(({ userId }) => userId === user?.id)}
        />
        <UnsentOfOthers
          entries={others}
          drafts={drafts.filter(({ userId }) => userId !== user?.id)}
          forms={forms.filter(({ userId }) => userId !== user?.id)}
        />
      </Stack>
    </Page>
  );
}

function waitsFor(pausedBy: OutboxState['pausedBy'], isHeldUp: boolean): string {
  if (pausedBy === 'login') return 'Bitte neu anmelden, dann werden sie gesendet.';
  if (pausedBy) return 'Wird von selbst gesendet, sobald der Server erreichbar ist.';
  return isHeldUp
    ? 'Wird von selbst gesendet, sobald die Eingaben darüber gesendet oder verworfen sind.'
    : 'Wird gerade gesendet.';
}

function Section({ title, hint, entries }: { title: string; hint: string; entries: readonly OutboxEntry[] }) {
  const { outbox } = useDevice();
  if (entries.length === 0) return null;
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h2">{title}</Typography>
      <Typography color="textSecondary">{hint}</Typography>
      <Stack component="ul" spacing={1} onClickCapture={ignoreSecondClick} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {entries.map((entry) => (
          <UnsentEntry
            key={entry.id}
            entry={entry}
            onRetry={(change) => (entry.state === 'waiting' ? outbox.drainSoon() : void outbox.retry(entry.id, change))}
            onDiscard={() => void outbox.discard(entry.id)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
