import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { lazy, Suspense, useState } from 'react';
import { exportCsv } from '../../dataProvider/csvCalls';
import { useIsOurServer } from '../../dataProvider/serverResources';
import { IconAction } from '../../layout/IconAction';
import { useShowError } from '../../layout/useShowError';
import { type AnyResource, mayUse } from '../../resources/kit';
import { useTimeZone } from '../dates/useTimeZone';
import { useRole } from '../records/useRole';
import type { Sort } from '../table/useSortedRows';

const ImportDialog = lazy(() => import('./ImportDialog'));

export interface CsvActionsProps {
  resource: AnyResource;
  /** What the list shows of the records, as of `getList`; all unless told. */
  filter?: Readonly<Record<string, unknown>>;
  /** The order that the list has; the definition's unless told. */
  sort?: Sort;
  /** What was searched for in it. */
  search?: string;
}

/** Saves a list as a CSV file, and opens the import of one. Other backends know neither. */
export function CsvActions({ resource, filter = {}, sort, search }: CsvActionsProps) {
  const role = useRole();
  const timeZone = useTimeZone();
  const showError = useShowError();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const isOurs = useIsOurServer();
  const save = async () => {
    setExporting(true);
    await exportCsv(resource, { filter, sort, search }, timeZone).catch(showError);
    setExporting(false);
  };
  if (!isOurs) return null;
  return (
    <>
      <IconAction label="Exportieren" icon={<FileDownloadOutlined />} onClick={save} disabled={isExporting} />
      {mayUse(resource, 'create', role) && mayUse(resource, 'update', role) && (
        <IconAction label="Importieren" icon={<FileUploadOutlined />} onClick={() => setImporting(true)} />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
