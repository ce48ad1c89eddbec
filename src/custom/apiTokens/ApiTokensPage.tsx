import Add from '@mui/icons-material/Add';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { forAdmins } from '../../admin/forAdmins';
import { useApi } from '../../device/useDevice';
import { apiTokensQuery } from '../../queries/apiTokens';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { ReadState } from '../../ui/ReadState';
import { NewTokenDialog } from './NewTokenDialog';
import { type NewToken, TokenDialog } from './TokenDialog';
import { TokenTable } from './TokenTable';

export default forAdmins(ApiTokens);

function ApiTokens() {
  const { data, error } = useQuery(apiTokensQuery(useApi()));
  const [isAdding, setAdding] = useState(false);
  const [told, setTold] = useState<NewToken>();
  return (
    <Page
      title="Zugänge für Programme"
      closeTo="/admin/settings"
      maxWidth={1200}
      actions={<Button label="Neuer Zugang" variant="contained" startIcon={<Add />} onClick={() => setAdding(true)} />}
    >
      {!data && <ReadState error={error} />}
      {data && (
        <Stack spacing={2}>
          <Typography color="textSecondary">
            Ein Zugang lässt ein Programm herein, etwa die Kasse: ohne Passwort, und nur mit den Rechten, die du ihm
            gibst.
          </Typography>
          {data.length === 0 ? (
            <EmptyState title="Noch kein Zugang" text="Mit „Neuer Zugang“ bekommt ein Programm seinen eigenen." />
          ) : (
            <TokenTable tokens={data} onTold={setTold} />
          )}
        </Stack>
      )}
      {isAdding && (
        <NewTokenDialog
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false);
            setTold(made);
          }}
        />
      )}
      {told && <TokenDialog told={told} onClose={() => setTold(undefined)} />}
    </Page>
  );
}
