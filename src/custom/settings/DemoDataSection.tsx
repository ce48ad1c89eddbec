import { Alert, Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../admin/useCommand';
import { type DemoDataState, readDemoData, removeDemoData } from '../../contract/demoData';
import { useApi } from '../../device/useDevice';
import { freshQuery } from '../../queries/freshQuery';
import { formatNumber } from '../../rules/numbers';
import { Button } from '../../ui/Button';
import { FoldedSection } from '../../ui/FoldedSection';
import { LoadError } from '../../ui/LoadError';

export function DemoDataSection() {
  const api = useApi();
  const { data, error } = useQuery(freshQuery(api, ['demoData'], readDemoData, {}));
  if (!data?.isLoaded && !error) return null;
  return (
    <FoldedSection title="Demodaten entfernen">
      {data ? <DemoData {...data} /> : <LoadError error={error} />}
    </FoldedSection>
  );
}

function DemoData({ goes, stays, refusals }: DemoDataState) {
  const remove = useCommand((send) => send(removeDemoData, {}), {
    ask: () => ({
      title: 'Demodaten entfernen',
      text: 'Vorher wird gesichert. Danach sind alle Demodaten weg; zurück geht es nur mit der Sicherung.',
      ok: 'Sichern und entfernen',
      danger: true,
    }),
    refresh: [[]],
    done: ({ file }) => `Die Demodaten sind entfernt. Gesichert ist vorher in ${file}.`,
  });
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
          <Button variant="outlined" color="error" loading={remove.isRunning} onClick={() => void remove.run()}>
            Demodaten entfernen
          </Button>
        </>
      )}
    </Stack>
  );
}
