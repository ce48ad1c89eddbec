import { Stack, Typography } from '@mui/material';
import { useCommand } from '../../../admin/useCommand';
import { type HistoryImport, reverseStockHistory } from '../../../contract/stockHistory';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { Button } from '../../../ui/Button';
import { LINE, LIST } from '../../../ui/listStyles';
import { goodsKeys } from '../goodsKeys';
import { addedText } from './historyText';

export function ImportsList({ imports }: { imports: readonly HistoryImport[] }) {
  const timeZone = useTimeZone();
  const reverse = useCommand(
    (send, { id }: HistoryImport) => send(reverseStockHistory, { params: { id: Number(id) } }),
    {
      ask: (each) => ({
        title: 'Zurücknehmen',
        text: `${each.fileName} zurücknehmen? ${addedText(each)} zählen dann nicht mehr.`,
        ok: 'Zurücknehmen',
      }),
      refresh: [goodsKeys.all],
      done: 'Zurückgenommen',
    },
  );
  return (
    <Stack component="ul" aria-label="Eingelesene Dateien" sx={LIST}>
      {imports.map((each) => (
        <Stack key={each.id} component="li" direction="row" useFlexGap sx={LINE}>
          <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography id={`history-${each.id}`} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {each.fileName}
            </Typography>
            <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {`${formatDateTime(each.at, timeZone)}, ${each.userName}: ${addedText(each)}`}
            </Typography>
          </Stack>
          {each.reversedAt === null ? (
            <Button
              label="Zurücknehmen"
              disabled={reverse.isRunning}
              aria-describedby={`history-${each.id}`}
              onClick={() => void reverse.run(each)}
              sx={{ minHeight: 44 }}
            />
          ) : (
            <Typography color="textSecondary">
              {`Zurückgenommen am ${formatDateTime(each.reversedAt, timeZone)}`}
            </Typography>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
