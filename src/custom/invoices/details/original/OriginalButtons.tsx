import Download from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useCommand } from '../../../../admin/useCommand';
import { readInvoiceOriginal } from '../../../../contract/invoices';
import { saveFile } from '../../../../dataProvider/saveFile';

/** Looks at the name only; the server checks the content. */
export const isPdfName = (fileName: string): boolean => /\.pdf$/i.test(fileName);

export function OriginalButtons({ id, fileName }: { id: number; fileName: string }) {
  const save = useCommand(async (send, part: 'xml' | undefined) =>
    saveFile(
      await send(readInvoiceOriginal, { params: { id }, query: { part } }),
      part ? fileName.replace(/\.pdf$/i, '.xml') : fileName,
    ),
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        disabled={save.isRunning}
        onClick={() => void save.run(undefined)}
      >
        Original
      </Button>
      {isPdfName(fileName) && (
        <Button disabled={save.isRunning} onClick={() => void save.run('xml')}>
          XML
        </Button>
      )}
    </>
  );
}
