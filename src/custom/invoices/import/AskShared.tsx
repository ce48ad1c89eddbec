import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sharedFiles } from '../../../device/shared/sharedFiles';
import { takeShared } from '../../../device/shared/takeShared';
import { useDevice, useUser } from '../../../device/useDevice';
import { Button } from '../../../ui/Button';
import { BUTTON_BELOW } from '../../../ui/LoadError';
import { useShowError } from '../../../ui/useShowError';

const KEY = ['sharedFiles'];

/** Asks before importing shared files, since any web page can post files to this address. */
export function AskShared() {
  const { outbox } = useDevice();
  const user = useUser();
  const queries = useQueryClient();
  const showError = useShowError();
  const [isBusy, setIsBusy] = useState(false);
  const { data: files = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => sharedFiles().all(),
    networkMode: 'always',
    retry: false,
  });
  if (!user || files.length === 0) return null;
  const keys = files.map(({ key }) => key);
  const answer = (work: () => Promise<unknown>) => {
    setIsBusy(true);
    work()
      .catch(showError)
      .finally(() => {
        setIsBusy(false);
        void queries.invalidateQueries({ queryKey: KEY });
      });
  };
  return (
    <Alert
      severity="info"
      sx={BUTTON_BELOW}
      action={
        <>
          <Button
            label="Einlesen"
            color="inherit"
            disabled={isBusy}
            onClick={() => answer(() => takeShared(sharedFiles(), outbox, user, keys))}
          />
          <Button
            label="Verwerfen"
            color="inherit"
            disabled={isBusy}
            onClick={() => answer(() => Promise.all(keys.map((key) => sharedFiles().remove(key))))}
          />
        </>
      }
    >
      {question(files.length)}
      <br />
      {files.map(({ name }) => name).join(', ')}
    </Alert>
  );
}

const question = (count: number) =>
  count === 1 ? '1 Datei wurde geteilt – einlesen?' : `${count} Dateien wurden geteilt – einlesen?`;
