import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import { Paper, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArticleLink } from '../../../admin/ArticleLink';
import { useCommand } from '../../../admin/useCommand';
import { reverseStockMovement, type StockMovement } from '../../../contract/stockMovements';
import { now } from '../../../device/clock';
import { type UnsentBooking, useUnsentBookings } from '../../../device/useBooking';
import { useDevice, useIsAdmin, useUser } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatDateTime, todayIn } from '../../../rules/dates';
import { inUnits } from '../../../rules/plurals';
import type { Photographed } from '../../../shared/photos/Photographed';
import { PhotoStrip } from '../../../shared/photos/PhotoStrip';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadError } from '../../../ui/LoadError';
import { SecondaryText } from '../../../ui/SecondaryText';
import { Section } from '../../../ui/Section';
import { goodsKeys } from '../goodsKeys';

export function TodaysLosses({ recent, error }: { recent: readonly StockMovement[] | undefined; error: Error | null }) {
  const words = useUnitWords();
  const timeZone = useTimeZone();
  const user = useUser();
  const isAdmin = useIsAdmin();
  const unsent = useUnsentBookings('loss');
  const reverse = useCommand((send, id: number) => send(reverseStockMovement, { params: { id }, body: {} }), {
    refresh: [goodsKeys.losses, goodsKeys.consumption],
  });
  const today = todayIn(timeZone, now());
  const todays = (recent ?? []).filter(
    ({ at, reverses }) => reverses === null && todayIn(timeZone, new Date(at)) === today,
  );
  const takenBack = new Set(unsent.filter(({ action }) => action === 'takeBack').map(clientIdOf));
  const known = new Set(todays.map(({ clientId }) => clientId));
  const waiting = unsent.filter((entry) => entry.action === 'book' && !known.has(clientIdOf(entry)));

  return (
    <Section title="Heute" spacing={1}>
      {error && !recent && <LoadError error={error} />}
      {recent && todays.length + waiting.length === 0 && <NothingLost hasRecent={recent.length > 0} />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((entry) => (
          <WaitingLoss key={entry.id} entry={entry} isTakenBack={takenBack.has(clientIdOf(entry))} />
        ))}
        {todays.map((loss) => {
          const isGone = loss.reversedBy !== null || takenBack.has(loss.clientId ?? '');
          return (
            <Row
              key={loss.id}
              text={
                <>
                  {inUnits(-loss.quantity, loss.unitName, words)}{' '}
                  {/* The colon is part of the link; otherwise it could begin a line after a long name. */}
                  <ArticleLink stockItemId={loss.stockItemId} name={`${loss.stockItemName}:`} />{' '}
                  {loss.reason ?? 'Sonstiges'}
                </>
              }
              details={[timeOf(loss.at, timeZone), loss.note, isGone && 'zurückgenommen'].filter(Boolean).join(', ')}
              isGone={isGone}
              photographed={{
                resource: 'stockMovements',
                recordId: loss.id,
                clientId: loss.clientId,
                title: `Verlust ${loss.stockItemName}`,
              }}
            >
              {!isGone && (isAdmin || loss.userId === user?.id) && (
                <Button label="Zurücknehmen" disabled={reverse.isRunning} onClick={() => reverse.run(loss.id)} />
              )}
            </Row>
          );
        })}
      </Stack>
    </Section>
  );
}

const NothingLost = ({ hasRecent }: { hasRecent: boolean }) =>
  hasRecent ? (
    <Typography color="textSecondary">Noch kein Verlust.</Typography>
  ) : (
    <EmptyState
      icon={<BrokenImage />}
      title="Noch keine Verluste"
      text="Was verdirbt, zerbricht oder verschenkt wird, steht hier, damit es nicht als Verbrauch zählt. Oben den Artikel suchen oder scannen, dann auf den Grund tippen: Das genügt."
    />
  );

function WaitingLoss({ entry, isTakenBack }: { entry: UnsentBooking; isTakenBack: boolean }) {
  const { outbox } = useDevice();
  const isRefused = entry.state === 'rejected';
  const state = isRefused ? `nicht übernommen: ${entry.problem?.message ?? ''}` : 'wartet auf Übertragung';
  return (
    <Row
      text={entry.label}
      details={isTakenBack ? 'wird zurückgenommen' : state}
      isGone={isTakenBack}
      photographed={{ resource: 'stockMovements', clientId: clientIdOf(entry), title: `Verlust ${entry.label}` }}
    >
      {isRefused && <Button label="Verwerfen" onClick={() => void outbox.discard(entry.id)} />}
    </Row>
  );
}

interface RowProps {
  text: ReactNode;
  details: string;
  isGone: boolean;
  photographed: Photographed;
  children: ReactNode;
}

function Row({ text, details, isGone, photographed, children }: RowProps) {
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        minHeight: 56,
        '& > button': { flexShrink: 0 },
      }}
    >
      <div style={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ textDecoration: isGone ? 'line-through' : undefined }}>{text}</Typography>
        <SecondaryText>{details}</SecondaryText>
        {!isGone && <PhotoStrip of={photographed} />}
      </div>
      {children}
    </Paper>
  );
}

const clientIdOf = ({ booking }: UnsentBooking) => booking.clientId;
const timeOf = (at: string, timeZone: string) => formatDateTime(at, timeZone).slice(-'HH:mm'.length);
