import { Box, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { ImportReport } from '../../contract/csv';
import type { AnyResource } from '../../resources/kit';
import { SwitchField } from '../../ui/fields/ToggleField';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { importColumns } from './importColumns';

/** Three lines of text, five on narrow screens. */
const ROW_HEIGHT = 68;
const NARROW_ROW_HEIGHT = 116;

export interface ImportPreviewProps {
  resource: AnyResource;
  report: ImportReport;
  isRefreshing: boolean;
}

export function ImportPreview({ resource, report, isRefreshing }: ImportPreviewProps) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const columns = useMemo(() => importColumns(resource), [resource]);
  const isNarrow = useIsPhone();
  const { counts } = report;
  const isFiltered = onlyWrong && counts.wrong > 0;
  const rows = useMemo(
    () => (isFiltered ? report.rows.filter(({ state }) => state === 'wrong') : report.rows),
    [isFiltered, report.rows],
  );
  return (
    <Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 48 }}>
        <Typography role="status" sx={{ fontWeight: 550, flexGrow: 1 }}>
          {`${counts.new} neu, ${counts.changed} geändert, ${counts.same} gleich, ${counts.wrong} fehlerhaft${counts.skipped ? `, ${counts.skipped} ausgelassen` : ''}`}
        </Typography>
        {counts.wrong > 0 && <SwitchField label="Nur Fehler" checked={onlyWrong} onChange={setOnlyWrong} />}
      </Stack>
      <VirtualTable
        columns={columns}
        rows={rows}
        rowKey={({ line }) => line}
        caption={`Vorschau: ${resource.label.many}`}
        rowHeight={isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT}
        maxHeight="max(280px, 100dvh - 480px)"
        isRefreshing={isRefreshing}
      />
    </Box>
  );
}
