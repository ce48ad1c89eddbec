import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useCommand } from '../../admin/useCommand';
import { exportInsight, type Insight } from '../../contract/insights';
import type { Sent } from '../../contract/kit/call';
import { saveFile } from '../../dataProvider/saveFile';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { Unbroken } from '../../ui/Unbroken';
import type { InsightAnswer } from './useInsight';

export interface InsightView {
  chart: ReactNode;
  table: ReactNode;
}

type Query = Omit<NonNullable<Sent<typeof exportInsight>['query']>, 'Insight'>;

export interface InsightCardProps<A> {
  title: string;
  insight: Insight;
  query: Query;
  answer: InsightAnswer<A>;
  /** Tells how data comes to appear here. */
  empty: string;
  sentenceOf: (data: A) => string | undefined;
  view: (data: A) => InsightView | undefined;
  children?: ReactNode;
}

export function InsightCard<A>(props: InsightCardProps<A>) {
  const { title, insight, query, answer, empty, sentenceOf, view, children } = props;
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const sentence = answer.data === undefined ? undefined : sentenceOf(answer.data);
  const shown = answer.data === undefined || sentence === undefined ? undefined : view(answer.data);
  const save = useCommand(async (send) =>
    saveFile(await send(exportInsight, { query: { ...query, Insight: insight } }), `${title}.csv`),
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      aria-busy={answer.isOld}
      sx={{ p: { xs: 1, sm: 2 } }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minHeight: 44 }}>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {shown && (
          <Button
            variant="outlined"
            aria-label={`CSV: ${title}`}
            disabled={save.isRunning}
            onClick={() => void save.run()}
          >
            CSV
          </Button>
        )}
      </Stack>
      <Stack spacing={1.5} sx={{ pt: 1, opacity: answer.isOld ? 0.6 : 1 }}>
        {children}
        {answer.error && <LoadError error={answer.error} />}
        {answer.data === undefined && !answer.error && <LoadingState rows={5} what={title} />}
        {answer.data !== undefined && !shown && <Typography color="textSecondary">{empty}</Typography>}
        {shown && (
          <>
            <Typography>{sentence && <Unbroken text={sentence} />}</Typography>
            {shown.chart}
            {/* No frame, to save room on phones. */}
            <Box>
              <Button
                aria-label={`Tabelle: ${title}`}
                aria-expanded={isOpen}
                endIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
                onClick={() => setOpen(!isOpen)}
              >
                Tabelle
              </Button>
            </Box>
            {isOpen && shown.table}
          </>
        )}
      </Stack>
    </Paper>
  );
}
