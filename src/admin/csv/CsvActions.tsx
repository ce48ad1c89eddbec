import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { lazy, Suspense, useState } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { type AnyResource, mayUse } from '../../resources/kit';
import { IconAction } from '../../ui/IconAction';
import { useShowError } from '../../ui/useShowError';
import { useRole } from '../records/useRole';

const ImportDialog = lazy(() => import('./ImportDialog'));

export interface CsvActionsProps {
  resource: AnyResource;
  /** Saves what the list shows. */
  exportRows: () => Promise<void>;
}

/** Saves a list as a CSV file, and opens the import of one. Other backends know neither. */
export function CsvActions({ resource, exportRows }: CsvActionsProps) {
  const role = useRole();
  const showError = useShowError();
  const [isImporting, setImporting] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const hasAdditions = useHasAdditions();
  const save = async () => {
    setExporting(true);
    await exportRows().catch(showError);
    setExporting(false);
  };
  if (!hasAdditions) return null;
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
