import CloudOff from '@mui/icons-material/CloudOff';
import CloudSync from '@mui/icons-material/CloudSync';
import ReportProblem from '@mui/icons-material/ReportProblem';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { type OutboxState, useOutbox } from '../dataProvider/outbox';
import { useUser } from '../dataProvider/session';

/** What was counted here and is not at the server yet, on every page; nothing while there is none. */
export function OutboxStatus() {
  const user = useUser();
  const state = useOutbox();
  const status = statusOf(state, user?.id);
  if (!status) return null;
  return (
    <Button
      component={Link}
      to="/unsent"
      color="inherit"
      size="small"
      startIcon={status.icon}
      aria-label={status.label}
      sx={{ minWidth: 0, minHeight: 44, fontVariantNumeric: 'tabular-nums' }}
    >
      {status.count}
    </Button>
  );
}

function statusOf({ entries, pausedBy }: OutboxState, userId: number | undefined) {
  const own = entries.filter((entry) => entry.userId === userId);
  const rejected = own.filter(({ state }) => state === 'rejected').length;
  if (rejected > 0) return { count: rejected, icon: <ReportProblem />, label: `${rejected} nicht übernommen` };
  if (own.length === 0) return undefined;
  const label = pausedBy ? `${own.length} warten auf Verbindung` : `${own.length} werden gesendet`;
  return { count: own.length, icon: pausedBy ? <CloudOff /> : <CloudSync />, label };
}
