import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Section } from '../../ui/Section';

export function HowToRestore({ folder, file = 'DATEI' }: { folder: string; file?: string }) {
  return (
    <Section title="Zurückspielen" spacing={1}>
      <Typography>
        Den Server beenden, auf seinem Rechner im Ordner des Programms diesen Befehl eingeben, danach den Server wieder
        starten. Die Sicherung wird vorher geprüft, der jetzige Stand bleibt daneben liegen, und alle melden sich neu
        an.
      </Typography>
      <Box
        component="code"
        sx={{ display: 'block', p: 1.5, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
      >{`npm run restore -- --from "${folder}/${file}"`}</Box>
    </Section>
  );
}
