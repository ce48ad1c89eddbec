import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCommand } from '../../../../admin/useCommand';
import { deleteSalesImport, type ListedImport } from '../../../../contract/sales';
import { TODAY_KEY } from '../../../../queries/todayKey';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDateTime } from '../../../../rules/dates';
import { Section } from '../../../../ui/Section';
import { goodsKeys } from '../../goodsKeys';
import { salesKey } from '../salesQueries';
import { goneText, importedText } from '../salesWords';
import { LINE, LIST } from './listStyles';

export function ImportsSection({ imports }: { imports: readonly ListedImport[] }) {
  const timeZone = useTimeZone();
  const remove = useCommand((send, { id }: ListedImport) => send(deleteSalesImport, { body: { id: id ?? 0 } }), {
    ask: ({ fileName, receipts }) => ({
      title: 'Einlesung wirklich löschen?',
      text: `${fileName}: ${goneText(receipts.new)} Verkaufsartikel und Rezepturen bleiben, und die Datei kann wieder eingelesen werden.`,
      ok: 'Löschen',
      danger: true,
    }),
    refresh: [salesKey, goodsKeys.shrinkage, TODAY_KEY],
    done: 'Gelöscht',
  });
  return (
    <Section title="Einlesungen">
      <Stack component="ul" aria-label="Einlesungen" sx={LIST}>
        {imports.map((each) => (
          <Stack key={each.id} component="li" direction="row" useFlexGap sx={LINE}>
            <Stack sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography id={`import-${each.id}`} sx={{ fontWeight: 600 }}>
                {each.fileName}
              </Typography>
              <Typography color="textSecondary">
                {`Eingelesen am ${formatDateTime(each.importedAt, timeZone)}: ${importedText(each, timeZone)}`}
              </Typography>
            </Stack>
            <Button
              color="error"
              disabled={remove.isRunning}
              aria-describedby={`import-${each.id}`}
              onClick={() => void remove.run(each)}
              sx={{ minHeight: 44 }}
            >
              Löschen
            </Button>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
