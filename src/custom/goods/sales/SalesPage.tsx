import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { forAdmins } from '../../../admin/forAdmins';
import { useCommand } from '../../../admin/useCommand';
import { deleteSalesImport, type ListedImport } from '../../../contract/sales';
import { useApi } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { Button } from '../../../ui/Button';
import { FileInput } from '../../../ui/fields/FileInput';
import { useDroppedFiles } from '../../../ui/fields/useDroppedFiles';
import { LINE, LIST } from '../../../ui/listStyles';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { Section } from '../../../ui/Section';
import { AssignSection } from './assigning/AssignSection';
import { RegistersSection } from './lists/RegistersSection';
import { SoldItemsSection } from './lists/SoldItemsSection';
import { ReadExports } from './reading/ReadExports';
import { type Reading, useReadExports } from './reading/useReadExports';
import { CHANGED_BY_SALES, importsQuery, registersQuery, soldItemsQuery } from './salesQueries';
import { goneText, importedText } from './salesWords';

export default forAdmins(Sales);

function Sales() {
  const api = useApi();
  const reading = useReadExports();
  const items = useQuery(soldItemsQuery(api));
  const registers = useQuery(registersQuery(api));
  const imports = useQuery(importsQuery(api));
  const error = items.error ?? registers.error ?? imports.error;
  const isRead = items.data && registers.data && imports.data;
  return (
    <Page title="Kasse" maxWidth={1100} actions={<ChooseExports reading={reading} />}>
      <Stack spacing={4}>
        <ReadExports reading={reading} isFirst={imports.data?.length === 0} />
        {!isRead && <ReadState error={error} />}
        {isRead && items.data.length > 0 && (
          <>
            <AssignSection items={items.data} registers={registers.data} />
            <SoldItemsSection items={items.data} registers={registers.data} />
          </>
        )}
        {isRead && registers.data.length > 0 && <RegistersSection registers={registers.data} />}
        {isRead && imports.data.length > 0 && <ImportsSection imports={imports.data} />}
      </Stack>
    </Page>
  );
}

function ChooseExports({ reading: { read, isRunning } }: { reading: Reading }) {
  const input = useRef<HTMLInputElement>(null);
  useDroppedFiles((files) => !isRunning && read(files));
  return (
    <>
      <FileInput ref={input} multiple accept=".zip,.csv,.xml" label="ZIP- oder CSV-Dateien" onChoose={read} />
      <Button
        label="Kassendaten einlesen"
        variant="contained"
        startIcon={<UploadFile />}
        disabled={isRunning}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      />
    </>
  );
}

function ImportsSection({ imports }: { imports: readonly ListedImport[] }) {
  const timeZone = useTimeZone();
  const remove = useCommand((send, { id }: ListedImport) => send(deleteSalesImport, { body: { id: id ?? 0 } }), {
    ask: ({ fileName, receipts }) => ({
      title: 'Einlesung wirklich löschen?',
      text: `${fileName}: ${goneText(receipts.new)} Verkaufsartikel und Rezepturen bleiben, und die Datei kann wieder eingelesen werden.`,
      ok: 'Löschen',
      danger: true,
    }),
    refresh: CHANGED_BY_SALES,
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
              label="Löschen"
              color="error"
              disabled={remove.isRunning}
              aria-describedby={`import-${each.id}`}
              onClick={() => void remove.run(each)}
              sx={{ minHeight: 44 }}
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
