import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { downloadBackup } from '../../contract/backup';
import { saveFile } from '../../dataProvider/saveFile';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { ProofForm } from '../../shared/signIn/ProofForm';

export function DownloadBackup({ file, describedBy }: { file: string; describedBy: string }) {
  const [isAsking, setAsking] = useState(false);
  const titleId = useId();
  const api = useApi();
  const client = useQueryClient();
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="outlined" aria-describedby={describedBy} onClick={() => setAsking(true)} sx={{ minHeight: 44 }}>
        Herunterladen
      </Button>
      {isAsking && (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={close}>
          <DialogTitle id={titleId}>Sicherung herunterladen</DialogTitle>
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
        </Dialog>
      )}
    </>
  );
}
