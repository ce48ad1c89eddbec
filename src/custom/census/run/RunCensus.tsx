import { useEffect, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { isCounted } from '../../../rules/amounts';
import { mayCount } from '../../../rules/censusStatus';
import type { CountLine } from '../../../shared/counting/CountLine';
import { RunCount } from '../../../shared/counting/run/RunCount';
import { ScanLine } from '../../../shared/counting/run/ScanLine';
import { countKey } from '../../../shared/counting/useCountEntries';
import { MessagePage } from '../../../ui/MessagePage';
import { Page } from '../../../ui/Page';
import type { ShownCensus } from '../completeCensus';
import { LoadedCensus } from '../LoadedCensus';
import { lockedText } from '../lockedText';
import { NoLines } from '../NoLines';
import { countOf, useCensusEntries } from '../useCensusEntries';
import { useFinishCensus } from '../useFinishCensus';

export default function RunCensus() {
  const { id, index: position = '' } = useParams();
  return (
    <LoadedCensus id={id}>
      {(census, lines) => {
        if (lines.length === 0) return <NoLines census={census} />;
        if (position === 'next') return <NextOpen census={census} lines={lines} />;
        const index = /^\d{1,9}$/.test(position) ? Number(position) : -1;
        if (index < 0 || index >= lines.length) return <NoSuchLine census={census} />;
        return <RunPage census={census} lines={lines} index={index} />;
      }}
    </LoadedCensus>
  );
}

/** Redirects to the first uncounted line; amounts not yet sent count as well. */
function NextOpen({ census, lines }: { census: ShownCensus; lines: readonly CountLine[] }) {
  const open = useCensusEntries(census)
    .applied(lines)
    .findIndex(({ newAmount }) => !isCounted(newAmount));
  return <Navigate to={open < 0 ? `/census/${census.id}` : `/run_census/${census.id}/${open}`} replace />;
}

function RunPage({ census, lines, index: asked }: { census: ShownCensus; lines: readonly CountLine[]; index: number }) {
  const navigate = useNavigate();
  const goTo = (to: number, replace = false) =>
    navigate(`/run_census/${census.id}/${to}`, { replace, preventScrollReset: true });
  const index = useStableIndex(lines, asked, (to) => goTo(to, true));
  const entries = useCensusEntries(census);
  const finish = useFinishCensus(census);

  return (
    <Page
      title={`Zählen: ${census.stockItemGroup.name}`}
      closeTo="/census"
      isCompact
      actions={<ScanLine lines={lines} index={index} onIndex={goTo} mayAdd={mayCount(census.status)} />}
    >
      <RunCount
        count={countKey(countOf(census.id))}
        lines={entries.applied(lines)}
        index={index}
        entries={entries}
        locked={lockedText(census.status)}
        mayClear={mayCount(census.status)}
        onIndex={goTo}
        onList={() => navigate(`/census/${census.id}`)}
        onFinish={() => finish.mutateAsync({ withOrders: false }).catch(() => undefined)}
      />
    </Page>
  );
}

function NoSuchLine({ census }: { census: ShownCensus }) {
  return (
    <MessagePage
      title="Artikel nicht gefunden"
      text={`Diesen Artikel gibt es in der Zählung „${census.stockItemGroup.name}“ nicht mehr. In der Liste stehen alle.`}
      backTo={`/census/${census.id}`}
      backLabel="Zur Liste der Zählung"
    />
  );
}

/** Keeps showing the same line when others add or remove lines before it. */
function useStableIndex(lines: readonly CountLine[], index: number, onMoved: (index: number) => void): number {
  const [opened, setOpened] = useState({ index, id: lines[index]?.id });
  const isSame = opened.index === index;
  const moved = isSame ? lines.findIndex(({ id }) => id === opened.id) : -1;
  const stable = moved < 0 ? index : moved;
  const id = lines[stable]?.id;
  if (!isSame || opened.id !== id) setOpened({ index, id });
  useEffect(() => {
    if (stable !== index) onMoved(stable);
  });
  return stable;
}
