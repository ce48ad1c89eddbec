import { Alert, Box, DialogContentText } from '@mui/material';
import type { AnyResource } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { ShowDialog } from '../../../ui/dialogs/ShowDialog';
import { PageLink } from '../../../ui/PageLink';
import { editPath } from '../../records/screenPaths';
import { titleOf } from '../../records/titleOf';
import { UsedByList } from '../UsedByList';
import type { Report } from './useBulk';

export interface BulkReportProps {
  resource: AnyResource;
  report: Report;
  onClose: () => void;
}

export function BulkReport({ resource, report, onClose }: BulkReportProps) {
  const { text, failed, left } = report;
  return (
    <ShowDialog title="Ergebnis" maxWidth="sm" isKept isRead onClose={onClose}>
      <DialogContentText role="status" sx={{ color: 'text.primary', fontWeight: 550 }}>
        {text}
      </DialogContentText>
      {left > 0 && <DialogContentText>{`Angehalten: ${formatNumber(left)} nicht mehr versucht.`}</DialogContentText>}
      {failed.length > 0 && (
        <>
          <DialogContentText sx={{ mt: 2 }}>{`Nicht möglich (${formatNumber(failed.length)}):`}</DialogContentText>
          <Box component="ul" sx={LIST}>
            {failed.map(({ record, reason, usedBy }) => (
              <li key={record.id}>
                <PageLink label={titleOf(resource, record)} to={editPath(resource, record)} />
                {`: ${reason}`}
                {usedBy.length > 0 && <UsedByList usedBy={usedBy} most={3} />}
              </li>
            ))}
          </Box>
        </>
      )}
      {resource.archive && failed.some(({ usedBy }) => usedBy.length > 0) && (
        <DialogContentText sx={{ mt: 1 }}>
          Mit „Archivieren“ verschwindet ein Eintrag aus Listen und Auswahlen, und der Verlauf bleibt erhalten.
        </DialogContentText>
      )}
      <Alert severity="info" sx={{ mt: 2 }}>
        Was nicht möglich war, bleibt ausgewählt.
      </Alert>
    </ShowDialog>
  );
}

const LIST = {
  my: 0.5,
  pl: 2.5,
  overflowWrap: 'anywhere',
  '& > li + li': { mt: 1 },
  '& ul': { pl: 2.5, color: 'text.secondary' },
};
