import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { useState } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { type AnyResource, mayUse } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { IconAction, type IconActionProps } from '../../ui/IconAction';
import { lazyDialog } from '../../ui/lazyPart';
import { useIsDesk } from '../../ui/useIsDesk';
import { useShowError } from '../../ui/useShowError';
import { useRole } from '../records/useRole';

const ImportDialog = lazyDialog(() => import('./ImportDialog'));

export function CsvActions({ resource, exportRows }: { resource: AnyResource; exportRows: () => Promise<void> }) {
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
      <Action label="Exportieren" icon={<FileDownloadOutlined />} onClick={save} disabled={isExporting} />
      {mayUse(resource, 'create', role) && mayUse(resource, 'update', role) && (
        <Action label="Importieren" icon={<FileUploadOutlined />} onClick={() => setImporting(true)} />
      )}
      {isImporting && <ImportDialog resource={resource} onClose={() => setImporting(false)} />}
    </>
  );
}

function Action({ label, icon, ...rest }: Pick<IconActionProps, 'label' | 'icon' | 'onClick' | 'disabled'>) {
  const isDesk = useIsDesk();
  if (!isDesk) return <IconAction label={label} icon={icon} {...rest} />;
  return <Button label={label} color="inherit" startIcon={icon} {...rest} sx={{ color: 'text.secondary' }} />;
}
