import { useNavigate, useParams } from 'react-router';
import { MessagePage } from '../../layout/MessagePage';
import { Page } from '../../layout/Page';
import { mayCount } from '../../rules/censusStatus';
import type { CountLine } from '../../views/counting/CountLine';
import { RunCount } from '../../views/counting/RunCount';
import { countName } from '../../views/counting/useCountEntries';
import type { Census } from './censusRecords';
import { LoadedCensus } from './LoadedCensus';
import { lockedText } from './lockedText';
import { NoLines } from './NoLines';
import { countOf, useCensusEntries } from './useCensusEntries';
import { useFinishCensus } from './useFinishCensus';
import { useSteadyIndex } from './useSteadyIndex';

/** The page /run_census/{censusId}/{modificationIndex}. */
export default function RunCensus() {
  const { id, index: position = '' } = useParams();
  return (
    <LoadedCensus id={id}>
      {(census, lines) => {
        if (lines.length === 0) return <NoLines census={census} />;
        const index = /^\d{1,9}$/.test(position) ? Number(position) : -1;
        if (index < 0 || index >= lines.length) return <NoSuchLine census={census} lines={lines} />;
        return <RunPage census={census} lines={lines} index={index} />;
      }}
    </LoadedCensus>
  );
}

function RunPage({ census, lines, index: asked }: { census: Census; lines: readonly CountLine[]; index: number }) {
  const navigate = useNavigate();
  const index = useSteadyIndex(lines, asked, (to) => navigate(`/run_census/${census.id}/${to}`, { replace: true }));
  const entries = useCensusEntries(census);
  const finish = useFinishCensus(census);

  const onFinish = async () => {
    // What was refused is shown as a notification; the page stays, and its button tries again.
    const outcome = await finish.mutateAsync({ withOrders: false }).catch(() => 'refused');
    if (outcome === 'finished') navigate('/census');
  };

  return (
    <Page title={`Zählen: ${census.stockItemGroup.name}`} closeTo="/census">
      <RunCount
        count={countName(countOf(census.id))}
        lines={entries.applied(lines)}
        index={index}
        entries={entries}
        locked={lockedText(census.status)}
        // The amounts of a finished census can be changed, but not taken back.
        mayClear={mayCount(census.status)}
        onIndex={(to) => navigate(`/run_census/${census.id}/${to}`)}
        onList={() => navigate(`/census/${census.id}`)}
        onFinish={onFinish}
      />
    </Page>
  );
}

function NoSuchLine({ census, lines }: { census: Census; lines: readonly CountLine[] }) {
  return (
    <MessagePage
      title="Artikel nicht gefunden"
      text={`Die Zählung „${census.stockItemGroup.name}“ hat ${lines.length} Zeilen. Diese gibt es nicht.`}
      backTo={`/census/${census.id}`}
      backLabel="Zur Liste der Zählung"
    />
  );
}
