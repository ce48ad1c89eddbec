import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { FileButton } from '../../admin/FileButton';
import { exportInsight, type Insight } from '../../contract/insights';
import type { Answered, AnyCall, Sent } from '../../contract/kit/call';
import type { ApiOptions } from '../../dataProvider/createApi';
import { usePeriodQuery } from '../../shared/periods/usePeriodQuery';
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

type Query = Days & Omit<NonNullable<Sent<typeof exportInsight>['query']>, 'Insight'>;

export interface InsightCardProps<C extends AnyCall, R> {
  title: string;
  insight: Insight;
  read: C;
  query: Query & Sent<C>['query'];
  empty: string;
  sentenceOf: (data: Answered<C>) => string | undefined;
  view: (data: Answered<C>) => InsightView<R> | undefined;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string | number;
  children?: (data: Answered<C> | undefined) => ReactNode;
}

export function InsightCard<C extends AnyCall, R>(props: InsightCardProps<C, R>) {
  const { title, insight, read, query, empty, sentenceOf, view, columns, rowKey, children } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const sent = { query } as Sent<C> & ApiOptions;
  const { data, error, isPlaceholderData: isOld } = usePeriodQuery(query, ['insights', insight, query], read, sent);
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
