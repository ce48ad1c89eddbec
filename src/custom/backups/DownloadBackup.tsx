import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadBackup } from '../../contract/backup';
import { saveFile } from '../../dataProvider/saveFile';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { ProofForm } from '../../shared/signIn/ProofForm';
import { TitledDialog } from '../../ui/dialogs/TitledDialog';

export function DownloadBackup({ file, describedBy }: { file: string; describedBy: string }) {
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const client = useQueryClient();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outlined" aria-describedby={describedBy} onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        Herunterladen
      </Button>
      {isAsking && (
        <TitledDialog title="Sicherung herunterladen" maxWidth="xs" onClose={close}>
          <DialogContent>
            <DialogContentText sx={{ mb: 2 }}>
              In der Datei steht alles, auch Preise und E-Mail-Adressen. Bitte an einem sicheren Ort aufheben.
            </DialogContentText>
            <ProofForm
              ok="Herunterladen"
              onClose={close}
              send={async ({ currentPassword }) => {
                saveFile(await api(downloadBackup, { body: { currentPassword, file } }), file);
                close();
                await client.invalidateQueries({ queryKey: backupsQuery(api).queryKey });
              }}
            />
          </DialogContent>
        </TitledDialog>
      )}
    </>
  );
}
