import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import History from '@mui/icons-material/History';
import { Alert, Box, Stack } from '@mui/material';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { FilterViews } from '../../admin/choices/FilterViews';
import { forAdmins } from '../../admin/forAdmins';
import { useCommand } from '../../admin/useCommand';
import { exportAuditLog, listAuditLog } from '../../contract/history';
import { saveFile } from '../../dataProvider/saveFile';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { useTimeZone } from '../../queries/useTimeZone';
import { retentionWarning } from '../../rules/backupState';
import { todayIn } from '../../rules/dates';
import { reversedMessage } from '../../shared/periods/FromTo';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconAction } from '../../ui/IconAction';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { AuditFilterBar } from './AuditFilterBar';
import { AuditRows } from './AuditRows';
import { type AuditPageFilter, type AuditQuery, auditQuery, filterFromAddress, filterToAddress } from './auditFilter';

export default forAdmins(AuditLog);

function AuditLog() {
  const [filter, changeFilter] = useAuditFilter();
  const timeZone = useTimeZone();
  const message = reversedMessage(filter);
  const query = auditQuery(filter, timeZone);
  const log = useAuditLog(message ? undefined : query);
  const { pathname, search } = useLocation();
  const save = useCommand(async (send) =>
    saveFile(await send(exportAuditLog, { query }), `Protokoll ${todayIn(timeZone)}.csv`),
  );
  const entries = message ? undefined : log.data?.pages.flat();
  return (
    <Page
      title="Protokoll"
      closeTo="/census"
      maxWidth={1080}
      actions={
        <IconAction
          label="Exportieren"
          icon={<FileDownloadOutlined />}
          disabled={save.isRunning || message !== undefined}
          onClick={() => void save.run()}
        />
      }
    >
      <Stack spacing={2}>
        <RetentionWarning />
        <AuditFilterBar filter={filter} onChange={changeFilter}>
          <FilterViews
            list="auditLog"
            allLabel="Alle Einträge"
            filter={filterToAddress(filter)}
            onShow={(address) => changeFilter(filterFromAddress(new URLSearchParams(address)))}
          />
        </AuditFilterBar>
        {message && <Alert severity="error">{message}</Alert>}
        {!message && <ReadState error={log.error} isRead={!log.isPending} />}
        {entries?.length === 0 && (
          <EmptyState
            icon={<History />}
            title="Keine Einträge gefunden"
            text="Ein anderer Filter zeigt vielleicht mehr."
          />
        )}
        {entries && entries.length > 0 && (
          <Box aria-busy={log.isPlaceholderData} sx={{ opacity: log.isPlaceholderData ? 0.6 : 1 }}>
            <AuditRows entries={entries} listPath={pathname + search} />
          </Box>
        )}
        {entries && log.hasNextPage && (
          <Button
            label="Ältere zeigen"
            variant="outlined"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
            sx={{ alignSelf: 'center' }}
          />
        )}
      </Stack>
    </Page>
  );
}

function RetentionWarning() {
  const { data } = useQuery(backupsQuery(useApi()));
  const text = data && retentionWarning(data.retention);
  return text ? <Alert severity="warning">{text}</Alert> : null;
}

function useAuditFilter(): [AuditPageFilter, (change: Partial<AuditPageFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  // Local state, because the address updates too late for text fields.
  const [filter, setFilter] = useState(() => filterFromAddress(parameters));
  const change = (changed: Partial<AuditPageFilter>) => {
    const next = { ...filter, ...changed };
    setFilter(next);
    setParameters(filterToAddress(next), { replace: true, preventScrollReset: true });
  };
  return [filter, change];
}

const AUDIT_ROWS = 50;

function useAuditLog(query: AuditQuery | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['auditLog', 'page', query],
    queryFn: ({ pageParam, signal }) =>
      api(listAuditLog, { query: { ...query, Before: pageParam, Limit: AUDIT_ROWS }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < AUDIT_ROWS ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
    staleTime: 0,
  });
}
