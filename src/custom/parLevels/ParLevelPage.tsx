import { Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ParLevelOfOne } from '../../contract/parLevels';
import { isNotFound } from '../../dataProvider/HttpError';
import { useApi, useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import { parLevelQueries } from '../../queries/parLevels';
import { useUnitWords } from '../../queries/useUnitWords';
import { readSetting } from '../../settings/settings';
import { LinkButton } from '../../ui/LinkButton';
import { lazyPart } from '../../ui/lazyPart';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { SecondaryText } from '../../ui/SecondaryText';
import { Section } from '../../ui/Section';
import { useListPath } from '../../ui/useListPath';
import { ParButtons } from './ParButtons';
import { basisText, plotText } from './parSentences';
import { StepsTable } from './StepsTable';
import { useParCommands } from './useParCommands';

const StockPlot = lazyPart(() => import('./StockPlot'), <Skeleton variant="rounded" height={320} />);

export default function ParLevelPage() {
  const id = Number(useParams().assignmentId);
  return Number.isSafeInteger(id) && id > 0 ? <Loaded key={id} id={id} /> : <NotFoundPage />;
}

function Loaded({ id }: { id: number }) {
  const { data, error } = useQuery(parLevelQueries(useApi()).one(id));
  const back = useListPath('/par_levels');
  if (isNotFound(error)) return <NotFoundPage />;
  return (
    <Page title={data?.name ?? 'Mindestbestand'} closeTo={back} maxWidth={1200}>
      {!data && <ReadState error={error} />}
      {data && <Level level={data} />}
    </Page>
  );
}

function Level({ level }: { level: ParLevelOfOne }) {
  const commands = useParCommands();
  const isAdmin = useIsAdmin();
  const basis = basisText(level, readSetting('PAR_SERVICE', useMasterData('configValues').all));
  const [told, legend] = plotText(level, useUnitWords());
  return (
    <Stack spacing={2}>
      <div>
        <Typography>{level.text}</Typography>
        {basis && <SecondaryText>{basis}</SecondaryText>}
      </div>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& a': { minHeight: 44 } }}>
        {isAdmin && <ParButtons row={level} commands={commands} />}
        <LinkButton label="Verbrauch" to={`/stock/${level.stockItemId}`} />
        <LinkButton to={`/admin/stock_item_group/${level.stockItemGroupId}/assignment/${level.assignmentId}`}>
          Bestandszuordnung
        </LinkButton>
      </Stack>
      <Section title="Bestand bisher und gelernt">
        {told && <Typography variant="body2">{told}</Typography>}
        {legend && (
          <>
            <SecondaryText>{legend}</SecondaryText>
            <StockPlot level={level} />
          </>
        )}
        <StepsTable series={level.series} />
      </Section>
    </Stack>
  );
}
