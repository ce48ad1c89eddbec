import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

export function HowToRestore({ folder, file = 'DATEI' }: { folder: string; file?: string }) {
  return (
    <Stack component="section" spacing={1}>
      <Typography variant="h2">Zurückspielen</Typography>
      <Typography>
        Den Server beenden, auf seinem Rechner im Ordner des Programms diesen Befehl eingeben, danach den Server wieder
        starten. Die Sicherung wird vorher geprüft, der jetzige Stand bleibt daneben liegen, und alle melden sich neu
        an.
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >{`npm run restore -- --from "${folder}/${file}"`}</Box>
    </Stack>
  );
}
