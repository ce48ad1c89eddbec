import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadBackup } from '../../contract/backup';
import { saveFile } from '../../dataProvider/saveFile';
import { useApi } from '../../device/useDevice';
import { backupsQuery } from '../../queries/backups';
import { AskForPassword } from '../../shared/signIn/AskForPassword';

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
        <AskForPassword
          title="Sicherung herunterladen"
          text="In der Datei steht alles, auch Preise und E-Mail-Adressen. Bitte an einem sicheren Ort aufheben."
          ok="Herunterladen"
          onClose={close}
          send={async (currentPassword) => {
            saveFile(await api(downloadBackup, { body: { currentPassword, file } }), file);
            close();
            await client.invalidateQueries({ queryKey: backupsQuery(api).queryKey });
          }}
        />
      )}
    </>
  );
}
