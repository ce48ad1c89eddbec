import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useCommand } from '../../admin/useCommand';
import { readDemoData, removeDemoData } from '../../contract/demoData';
import { useApi } from '../../device/useDevice';
import { formatNumber } from '../../rules/numbers';
import { FoldedSection } from '../../ui/FoldedSection';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';

export function DemoDataSection() {
  return (
    <FoldedSection title="Demodaten entfernen">
      <DemoData />
    </FoldedSection>
  );
}

function DemoData() {
  const api = useApi();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['demoData'],
    queryFn: ({ signal }) => api(readDemoData, { signal }),
    staleTime: 0,
  });
  const remove = useCommand((send) => send(removeDemoData, {}), {
    ask: () => ({
      title: 'Demodaten entfernen',
      text: 'Vorher wird gesichert. Danach sind alle Demodaten weg; zurück geht es nur mit der Sicherung.',
      ok: 'Sichern und entfernen',
      danger: true,
    }),
    refresh: [[]],
  });
  if (error && !data) return <LoadError error={error} />;
  if (!data) return <LoadingState rows={3} />;
  const { isLoaded, goes, stays, refusals } = data;
  if (!isLoaded) return <Typography variant="body2">Dieses Haus hat keine Demodaten.</Typography>;
  const run = async () => {
    const done = await remove.run();
    if (done) notify(`Die Demodaten sind entfernt. Gesichert ist vorher in ${done.answer.file}.`, { type: 'success' });
  };
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {refusals.length > 0 ? (
        <Alert severity="info" sx={{ alignSelf: 'stretch' }}>
          {`Die Demodaten lassen sich nicht mehr entfernen. ${refusals.join(' ')}`}
        </Alert>
      ) : (
        <>
          <Typography variant="body2">
            {`Entfernt werden ${goes.map(({ label, count }) => `${formatNumber(count)} ${label}`).join(', ')}. Was du selbst angelegt hast, bleibt.`}
          </Typography>
          {stays.length > 0 && (
            <div>
              <Typography variant="body2">Von den Demodaten bleibt:</Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
                {stays.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </Box>
            </div>
          )}
          <Button variant="outlined" color="error" loading={remove.isRunning} onClick={() => void run()}>
            Demodaten entfernen
          </Button>
        </>
      )}
    </Stack>
  );
}
