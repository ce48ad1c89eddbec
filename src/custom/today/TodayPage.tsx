import TaskAlt from '@mui/icons-material/TaskAlt';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Today } from '../../contract/today';
import { HttpError } from '../../dataProvider/HttpError';
import { useApi } from '../../device/useDevice';
import { todayQuery } from '../../queries/todayQuery';
import { useTimeZone } from '../../queries/useTimeZone';
import { useUnitWords } from '../../queries/useUnitWords';
import { formatDate, formatDateTime, weekdayOf } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { weekdayName } from '../../rules/weekdays';
import type { TodoSection } from '../../todos/Todo';
import { countsByUrgency, todoSections } from '../../todos/todoSections';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { PageLink } from '../../ui/PageLink';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';
import { useLastError } from '../../ui/useLastError';
import { errorText } from '../../ui/useShowError';
import { FirstSteps } from './firstSteps/FirstSteps';
import { useHideFirstSteps } from './firstSteps/useHideFirstSteps';
import { TodoCard } from './TodoCard';

export default function TodayPage() {
  return (
    <Page title="Heute">
      <Todos />
    </Page>
  );
}

function Todos() {
  const timeZone = useTimeZone();
  const words = useUnitWords();
  const today = useQuery(todayQuery(useApi()));
  const { data, dataUpdatedAt, fetchStatus } = today;
  const error = useLastError(today);
  if (!data) return <ReadState error={error} />;
  const sections = todoSections(data, timeZone, words);
  const showsSteps = data.firstSteps !== null && !data.firstSteps.isHidden;
  const isOld = error !== null || fetchStatus === 'paused';
  return (
    <Stack spacing={2}>
      {isOld && (
        <Alert severity="warning">
          {`${reasonOf(error)} Das ist der Stand vom ${formatDateTime(new Date(dataUpdatedAt).toISOString(), timeZone)}; er wird von selbst erneuert.`}
        </Alert>
      )}
      <Typography color="textSecondary">{`${weekdayName(weekdayOf(data.day))}, ${formatDate(data.day)}${sections.length > 0 ? ` · ${summary(sections)}` : ''}`}</Typography>
      {showsSteps && data.firstSteps && <FirstSteps firstSteps={data.firstSteps} />}
      {sections.length === 0 && showsSteps && (
        <Typography color="textSecondary">Sonst ist heute nichts zu tun.</Typography>
      )}
      {sections.length === 0 && !showsSteps && (
        <EmptyState
          icon={<TaskAlt />}
          title="Heute ist nichts zu tun."
          text="Gezählt, bestellt, angenommen: Alles ist erledigt. Was neu dazukommt, erscheint hier von selbst."
        />
      )}
      <Box sx={{ columnWidth: { sm: 380 }, columnGap: 2 }}>
        {sections.map((section) => (
          // Padding instead of margin: Safari carries margins over to the next column.
          <Box key={section.name} sx={{ breakInside: 'avoid', pb: 2 }}>
            <TodoCard section={section} />
          </Box>
        ))}
      </Box>
      {data.firstSteps?.isHidden && <ShowFirstSteps />}
      <OlderInvoices today={data} />
      <LastBackup today={data} timeZone={timeZone} />
    </Stack>
  );
}

function reasonOf(error: unknown): string {
  const hasAnswered = error instanceof HttpError && error.status > 0;
  return hasAnswered ? errorText(error) : 'Der Server ist nicht erreichbar.';
}

function summary(sections: readonly TodoSection[]): string {
  const { late, today, soon } = countsByUrgency(sections);
  const others = soon === 1 ? 'Aufgabe' : 'Aufgaben';
  return [
    late > 0 && `${late} überfällig`,
    today > 0 && `${today} für heute`,
    soon > 0 && `${soon} ${late + today > 0 ? 'weitere ' : ''}${others}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const toTap = { display: 'inline-flex', alignItems: 'center', minHeight: 44 };

/** For administrators. Responses cached by earlier versions lack the number. */
function OlderInvoices({ today: { invoicesNotCompared = 0 } }: { today: Today }) {
  if (invoicesNotCompared <= 0) return null;
  const many =
    invoicesNotCompared === 1 ? 'Eine ältere offene ist' : `${formatNumber(invoicesNotCompared)} ältere offene sind`;
  return (
    <SecondaryText>
      {`Verglichen werden hier die neuesten Rechnungen. ${many} nur in der Liste: `}
      <PageLink label="Rechnungen" to="/invoices" sx={toTap} />
    </SecondaryText>
  );
}

function LastBackup({ today: { backup }, timeZone }: { today: Today; timeZone: string }) {
  if (!backup?.lastGoodAt || backup.warnings.length > 0) return null;
  return (
    <SecondaryText>
      {`Letzte gute Sicherung: ${formatDateTime(backup.lastGoodAt, timeZone)}. `}
      <PageLink label="Sicherung" to="/admin/backups" sx={toTap} />
    </SecondaryText>
  );
}

function ShowFirstSteps() {
  const hide = useHideFirstSteps();
  return (
    <Button
      label="Erste Schritte zeigen"
      disabled={hide.isRunning}
      onClick={() => void hide.run(false)}
      sx={{ alignSelf: 'flex-start', minHeight: 44 }}
    />
  );
}
