import CloudOff from '@mui/icons-material/CloudOff';
import CloudSync from '@mui/icons-material/CloudSync';
import ManageAccounts from '@mui/icons-material/ManageAccounts';
import ReportProblem from '@mui/icons-material/ReportProblem';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { isStuck } from '../device/outbox/entry';
import type { OutboxState } from '../device/outbox/outbox';
import { useOutbox, useUser } from '../device/useDevice';
import { LinkButton } from '../ui/LinkButton';

export function OutboxStatus() {
  const user = useUser();
  const state = useOutbox();
  const status = statusOf(state, user?.id);
  if (!status) return null;
  return (
    <LinkButton
      to="/unsent"
      color="inherit"
      size="small"
      startIcon={status.icon}
      aria-label={status.label}
      title={status.label}
      sx={{ minWidth: 0, minHeight: 44, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      <Box component="span" sx={{ display: { xs: 'inline', sm: 'none' } }}>
        {status.count}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {status.label}
      </Box>
    </LinkButton>
  );
}

interface Status {
  count?: number;
  icon: ReactNode;
  label: string;
}

/** The most urgent comes first. */
function statusOf({ entries, pausedBy, isReadable }: OutboxState, userId: number | undefined): Status | undefined {
  const own = entries.filter((entry) => entry.userId === userId);
  const rejected = own.filter(({ state }) => state === 'rejected').length;
  if (rejected > 0) return { count: rejected, icon: <ReportProblem />, label: `${rejected} nicht übernommen` };
  const stuck = own.filter(isStuck).length;
  if (stuck > 0) return { count: stuck, icon: <ReportProblem />, label: `${stuck} noch nicht übertragen` };
  if (own.length > 0) {
    const isOne = own.length === 1;
    const label = {
      network: `${own.length} ${isOne ? 'wartet' : 'warten'} auf Verbindung`,
      server: `${own.length} noch nicht übertragen`,
      login: `${own.length} noch nicht übertragen`,
    };
    const sending = `${own.length} ${isOne ? 'wird' : 'werden'} gesendet`;
    if (!pausedBy) return { count: own.length, icon: <CloudSync />, label: sending };
    return { count: own.length, icon: <CloudOff />, label: label[pausedBy] };
  }
  if (isReadable === false) return { icon: <ReportProblem />, label: 'Speicher des Geräts antwortet nicht' };
  const count = entries.length;
  if (count === 0) return undefined;
  const names = [...new Set(entries.map(({ userName }) => userName))].join(', ');
  const what = count === 1 ? '1 Eingabe' : `${count} Eingaben`;
  return { count, icon: <ManageAccounts />, label: `${what} von ${names} noch nicht gesendet` };
}
