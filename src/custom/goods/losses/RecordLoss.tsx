import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import type { StockMovement } from '../../../contract/stockMovements';
import type { Booking } from '../../../device/outbox/entry';
import { useBook, useUnsentBookings } from '../../../device/useBooking';
import type { Article } from '../../../queries/articles';
import { useUnitWords } from '../../../queries/useUnitWords';
import { PhotoButton } from '../../../shared/photos/PhotoButton';
import { Button } from '../../../ui/Button';
import { useShowError } from '../../../ui/useShowError';
import { ChooseArticle } from './ChooseArticle';
import { ChooseReason } from './ChooseReason';
import { newLoss } from './newLoss';

interface Recorded {
  booking: Booking;
  label: string;
}

interface Chosen {
  article: Article;
  quantity: number;
}

export function RecordLoss({ recent }: { recent: readonly StockMovement[] }) {
  const [chosen, choose] = useState<Chosen>();
  const [used, use] = useState<readonly Article[]>([]);
  const [recorded, note] = useState<Recorded>();
  const book = useBook();
  const words = useUnitWords();
  const showError = useShowError();

  const record = async (lost: Recorded, typed: Chosen) => {
    choose(undefined);
    // Clears the message about the previous loss, which would seem to be about this one.
    note(undefined);
    try {
      const booking = await book({ action: 'book', what: 'loss', ...lost });
      note({ ...lost, booking });
    } catch (error) {
      // Not kept on the device: the amount stands in its field again, unless another article was chosen meanwhile.
      choose((now) => now ?? typed);
      showError(error);
    }
  };
  const takeBack = async (lost: Recorded) => {
    note(undefined);
    await book({ action: 'takeBack', what: 'loss', ...lost }).catch(showError);
  };

  return (
    <Stack spacing={2}>
      {recorded && <LastRecorded recorded={recorded} onTakeBack={() => void takeBack(recorded)} />}
      {chosen ? (
        <ChooseReason
          {...chosen}
          onChoose={(quantity, reason) => {
            const { article } = chosen;
            use([article, ...used.filter(({ id }) => id !== article.id)]);
            void record(newLoss(article, quantity, reason, words), { article, quantity });
          }}
          onCancel={() => choose(undefined)}
        />
      ) : (
        <ChooseArticle
          recent={recent}
          used={used}
          onChoose={(article, quantity = 1) => choose({ article, quantity })}
        />
      )}
    </Stack>
  );
}

function LastRecorded({ recorded: { booking, label }, onTakeBack }: { recorded: Recorded; onTakeBack: () => void }) {
  const unsent = useUnsentBookings('loss').find(
    (entry) => entry.action === 'book' && entry.booking.clientId === booking.clientId,
  );
  const isRefused = unsent?.state === 'rejected';
  return (
    <Alert
      role="status"
      severity={isRefused ? 'error' : unsent ? 'info' : 'success'}
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={
        !isRefused && (
          <>
            <PhotoButton
              of={{ resource: 'stockMovements', clientId: booking.clientId, title: `Verlust ${label}` }}
              color="inherit"
            />
            <Button label="Rückgängig" color="inherit" onClick={onTakeBack} sx={{ minHeight: 44 }} />
          </>
        )
      }
    >
      {label}
      {isRefused && ` – nicht übernommen: ${unsent.problem?.message ?? ''}`}
      {unsent?.state === 'waiting' && ' – auf diesem Gerät gesichert'}
    </Alert>
  );
}
