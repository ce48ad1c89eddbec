import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import type { CountLine } from '../../shared/counting/CountLine';
import { FailedPage, NotOnDevicePage } from '../../ui/FailedPage';
import { LoadingState } from '../../ui/LoadingState';
import { MessagePage } from '../../ui/MessagePage';
import { Page } from '../../ui/Page';
import { useLastError } from '../../ui/useLastError';
import { POLL_MS, useCensusQueries } from './censusQueries';
import type { ShownCensus } from './completeCensus';

export interface LoadedCensusProps {
  id: string | undefined;
  children: (census: ShownCensus, lines: readonly CountLine[]) => ReactNode;
}

export function LoadedCensus({ id = '', children }: LoadedCensusProps) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return (
    <Loader key={id} id={Number(id)}>
      {children}
    </Loader>
  );
}

function Loader({ id, children }: { id: number; children: LoadedCensusProps['children'] }) {
  const queries = useCensusQueries();
  const census = useQuery({ ...queries.one(id), refetchInterval: whileItIsThere });
  const lines = useQuery({ ...queries.lines(id), refetchInterval: whileItIsThere });
  const censusError = useLastError(census);
  const linesError = useLastError(lines);
  const error = censusError ?? linesError;

  // Cached data stays usable offline, unless the census is gone or not accessible.
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  if (error instanceof HttpError && error.status === 403) return <Failed title="Kein Zugriff" error={error} />;
  if (census.data && lines.data) return children(census.data, lines.data);
  if (error instanceof HttpError && error.status === 0) return <NotOnDevicePage error={error} {...back} />;
  if (error) return <Failed title="Zählung nicht geladen" error={error} />;
  return (
    <Page title="Zählung" closeTo="/census">
      <LoadingState />
    </Page>
  );
}

const AWAITED_MS = 3_000;

function whileItIsThere({
  state: { data, error },
}: {
  state: { data?: unknown; error: Error | null };
}): number | false {
  if (error instanceof HttpError && [403, 404].includes(error.status)) return false;
  return data === undefined ? AWAITED_MS : POLL_MS;
}

const back = { backTo: '/census', backLabel: 'Zur Übersicht Zählungen' };

function NotFound() {
  return <MessagePage title="Zählung nicht gefunden" text="Diese Zählung gibt es nicht mehr." {...back} />;
}

function Failed({ title, error }: { title: string; error: Error }) {
  return <FailedPage title={title} error={error} {...back} />;
}
