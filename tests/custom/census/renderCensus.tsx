import { onTestFinished } from 'vitest';
import CensusAvailability from '../../../src/custom/census/availability/CensusAvailability';
import CensusDashboard from '../../../src/custom/census/dashboard/CensusDashboard';
import { followCensusOutbox } from '../../../src/custom/census/followOutbox';
import CensusOverview from '../../../src/custom/census/overview/CensusOverview';
import RunCensus from '../../../src/custom/census/run/RunCensus';
import { device } from '../../helpers/device';
import { type MasterRows, renderPages } from '../renderPages';

interface Group {
  id: number;
  name: string;
  executionDayOfWeek: number | null;
}

const pages = [
  { path: '/census', element: <CensusDashboard /> },
  { path: '/census_availability', element: <CensusAvailability /> },
  { path: '/census/:id', element: <CensusOverview /> },
  { path: '/run_census/:id/:index', element: <RunCensus /> },
];

export const COCOA: MasterRows = {
  stockItems: [{ id: 31, name: 'Kakao', archived: false, unitId: 1, packagingUnitId: 1, unitsPerPackage: 6 }],
  units: [{ id: 1, name: 'Dose', plural: 'Dosen' }],
  packagingUnits: [{ id: 1, name: 'Karton (6)', plural: 'Kartons (6)' }],
};

export function renderCensus(path: string, groups: Group[] = [], master: MasterRows = {}): () => string {
  const shown = renderPages(path, pages, {
    stockItemGroups: groups,
    stockItems: [{ id: 31, name: 'Kakao', archived: false }],
    stockLocations: [{ id: 41, name: 'Keller' }],
    ...master,
  });
  onTestFinished(followCensusOutbox({ outbox: device().outbox, queryClient: shown.queryClient }));
  return shown.path;
}
