import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import { LoadingState } from '../../layout/LoadingState';
import { MessagePage } from '../../layout/MessagePage';
import { Page } from '../../layout/Page';
import type { CountLine } from '../../views/counting/CountLine';
import { censusQueries } from './censusQueries';
import type { Census } from './censusRecords';

export interface LoadedCensusProps {
  /** As it stands in the address. */
  id: string | undefined;
  children: (census: Census, lines: readonly CountLine[]) => ReactNode;
}

/** A census with its lines, once they are there; else a page that says why they are not. */
export function LoadedCensus({ id = '', children }: LoadedCensusProps) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NotFound />;
  return (
    <Loader key={id} id={Number(id)}>
      {children}
    </Loader>
  );
}

/** What others count appears by itself; not while the page is hidden or there is no network. */
const POLL_MS = 8_000;

function Loader({ id, children }: { id: number; children: LoadedCensusProps['children'] }) {
  const census = useQuery(censusQueries.one(id));
  const lines = useQuery({ ...censusQueries.lines(id), refetchInterval: POLL_MS });
  const error = census.error ?? lines.error;

  // What is in the cache stays usable without a network, but not when the census is gone or belongs to others.
  if (error instanceof HttpError && error.status === 404) return <NotFound />;
  if (error instanceof HttpError && error.status === 403) return <Failed title="Kein Zugriff" error={error} />;
  if (census.data && lines.data) return children(census.data, lines.data);
  if (error) return <Failed title="Zählung nicht geladen" error={error} />;
  return (
    <Page title="Zählung" closeTo="/census">
      <LoadingState />
    </Page>
  );
}

const back = { backTo: '/census', backLabel: 'Zur Übersicht Zählungen' };

function NotFound() {
  return <MessagePage title="Zählung nicht gefunden" text="Diese Zählung gibt es nicht oder nicht mehr." {...back} />;
}

function Failed({ title, error }: { title: string; error: Error }) {
  return <MessagePage title={title} text={error.message} {...back} />;
}
