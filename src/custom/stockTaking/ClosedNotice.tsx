import { Alert } from '@mui/material';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDateTime } from '../../rules/dates';
import type { StockTaking } from './stockTakingRecords';

export type ClosedNoticeProps = Pick<StockTaking, 'closedAt' | 'closedByName' | 'sha256'>;

export function ClosedNotice({ closedAt, closedByName, sha256 }: ClosedNoticeProps) {
  const timeZone = useTimeZone();
  const by = closedByName ? ` von ${closedByName}` : '';
  return (
    <Alert severity="info">
      <div>{`Abgeschlossen am ${formatDateTime(closedAt, timeZone)}${by}. Diese Inventur kann nicht mehr geändert werden.`}</div>
      {sha256 && (
        <div style={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{`Prüfsumme (SHA-256): ${sha256}`}</div>
      )}
    </Alert>
  );
}
