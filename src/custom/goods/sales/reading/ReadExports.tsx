import PointOfSale from '@mui/icons-material/PointOfSaleOutlined';
import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { DecimalQuestion } from '../../../../admin/csv/DecimalQuestion';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { EmptyState } from '../../../../ui/EmptyState';
import { PageLink } from '../../../../ui/PageLink';
import { errorText } from '../../../../ui/useShowError';
import { changesText, importText, knownText } from './importText';
import type { ReadFile, Reading } from './useReadExports';

export function ReadExports({ reading: { files, isRunning }, isFirst }: { reading: Reading; isFirst: boolean }) {
  const begins = isFirst && !isRunning && !files.some(({ done }) => done);
  if (files.length === 0 && !isRunning) return begins ? <Beginning /> : null;
  return (
    <Stack spacing={1}>
      {isRunning && (
        <>
          <Typography id="reading" color="textSecondary">
            Die Kassendaten werden gelesen …
          </Typography>
          <LinearProgress aria-labelledby="reading" />
        </>
      )}
      <Stack role="status" spacing={1}>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: files of one choice may share a name, and keep their places
          <OneFile key={index} {...file} isNamed={files.length > 1} isRunning={isRunning} />
        ))}
      </Stack>
      {begins && <Beginning />}
    </Stack>
  );
}

function OneFile(props: ReadFile & { isNamed: boolean; isRunning: boolean }) {
  const { fileName, done, isKnown, error, answer, isNamed, isRunning } = props;
  const timeZone = useTimeZone();
  const name = isNamed ? `${fileName}: ` : '';
  if (done) {
    const text = isKnown ? knownText(done, timeZone) : importText(done);
    const changes = isKnown ? undefined : changesText(done);
    return (
      <Stack>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{`${name}${text}`}</Typography>
        {changes && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {changes}
          </Typography>
        )}
      </Stack>
    );
  }
  if (error === undefined) return null;
  return (
    <Alert severity={answer ? 'info' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
      {`${name}${errorText(error)}`}
      {answer && !isRunning && <DecimalQuestion onAnswer={answer} />}
    </Alert>
  );
}

const Beginning = () => (
  <EmptyState
    icon={<PointOfSale />}
    title="Noch keine Kassendaten"
    text="Jede Kasse kann den Export für das Finanzamt speichern, DSFinV-K genannt. Lies das ZIP hier ein oder zieh es auf diese Seite. Gespeichert wird, was wann verkauft wurde, und von niemandem ein Name."
  >
    <PageLink label="Wo du den Export in der Kasse findest" to="/help/kasse" sx={{ py: 1.5 }} />
  </EmptyState>
);
