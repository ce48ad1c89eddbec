import CloudOff from '@mui/icons-material/CloudOff';
import { Alert, Skeleton, Stack } from '@mui/material';
import { onlineManager } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EmptyState } from './EmptyState';
import { BUTTON_BELOW, RetryButton } from './LoadError';
import { useRefetchFailed } from './useRefetchFailed';

const WIDTHS = ['94%', '77%', '86%', '69%', '90%', '73%', '82%', '65%'];

export interface LoadingStateProps {
  rows?: number;
}

export function LoadingState({ rows = 6 }: LoadingStateProps) {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  if (!isOnline) {
    return (
      <div role="status">
        <EmptyState
          icon={<CloudOff />}
          title="Keine Verbindung"
          text="Das liegt nicht auf diesem Gerät. Es erscheint von selbst, sobald wieder eine Verbindung da ist."
        />
      </div>
    );
  }
  return (
    <>
      <Stack role="status" aria-label="Wird geladen" spacing={1.5} sx={{ py: 1 }}>
        {WIDTHS.slice(0, rows).map((width) => (
          <Skeleton key={width} variant="rounded" height={28} width={width} />
        ))}
      </Stack>
      <WhenSlow />
    </>
  );
}

const PATIENCE_MS = 10_000;

/** Offers a retry, because calls have no timeout of their own. */
function WhenSlow() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (isSlow) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isSlow]);
  return isSlow && <TakesLong onAgain={() => setSlow(false)} />;
}

function TakesLong({ onAgain }: { onAgain: () => void }) {
  const readAgain = useRefetchFailed();
  const again = () => {
    onAgain();
    void readAgain();
  };
  return (
    <Alert role="status" severity="info" action={<RetryButton onClick={again} />} sx={BUTTON_BELOW}>
      Der Server hat noch nicht geantwortet. Das dauert länger als sonst.
    </Alert>
  );
}

// Uses the query client's network state, because queries pause by it.
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const isOnlineNow = () => onlineManager.isOnline();
