import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { FileButton } from '../../admin/FileButton';
import { exportInsight, type Insight } from '../../contract/insights';
import type { Sent } from '../../contract/kit/call';
import type { Api } from '../../dataProvider/createApi';
import { useApi } from '../../device/useDevice';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import type { Column } from '../../ui/table/Column';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { Unbroken } from '../../ui/Unbroken';

export interface Days {
  From: string;
  To: string;
}

export interface InsightView<R> {
  chart: ReactNode;
  rows: readonly R[];
  more?: ReactNode;
}

type Query = Omit<NonNullable<Sent<typeof exportInsight>['query']>, 'Insight'>;

export interface InsightCardProps<A, R> {
  title: string;
  insight: Insight;
  query: Query;
  ask: (api: Api, signal: AbortSignal) => Promise<A>;
  empty: string;
  sentenceOf: (data: A) => string | undefined;
  view: (data: A) => InsightView<R> | undefined;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  children?: (data: A | undefined) => ReactNode;
}

export function InsightCard<A, R>(props: InsightCardProps<A, R>) {
  const { title, insight, query, ask, empty, sentenceOf, view, columns, rowKey, children } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const api = useApi();
  const {
    data,
    error,
    isPlaceholderData: isOld,
  } = useQuery({
    queryKey: ['insights', insight, query],
    queryFn: ({ signal }) => ask(api, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const sentence = data === undefined ? undefined : sentenceOf(data);
  const shown = data === undefined || sentence === undefined ? undefined : view(data);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      aria-busy={isOld}
      sx={{ p: { xs: 1, sm: 2 } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 44 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {shown && (
          <FileButton
            label="CSV"
            aria-label={`CSV: ${title}`}
            name={`${title}.csv`}
            load={(send) => send(exportInsight, { query: { ...query, Insight: insight } })}
          />
        )}
      </Stack>
      <Stack spacing={1.5} sx={{ pt: 1, opacity: isOld ? 0.6 : 1 }}>
        {children?.(data)}
        <ReadState error={error} isRead={data !== undefined} rows={5} />
        {data !== undefined && !shown && <Typography color="textSecondary">{empty}</Typography>}
        {shown && (
          <>
            <Typography>{sentence && <Unbroken text={sentence} />}</Typography>
            {shown.chart}
            <Box>
              <Button
                label="Tabelle"
                aria-label={`Tabelle: ${title}`}
                aria-expanded={isOpen}
                endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
                onClick={() => setOpen(!isOpen)}
              />
            </Box>
            {isOpen && (
              <>
                <VirtualTable caption={title} columns={columns} rows={shown.rows} rowKey={rowKey} maxHeight={360} />
                {shown.more}
              </>
            )}
          </>
        )}
      </Stack>
    </Paper>
  );
}
