import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { forAdmins } from '../../../admin/forAdmins';
import { useApi } from '../../../device/useDevice';
import { Page } from '../../../ui/Page';
import { ReadState } from '../../../ui/ReadState';
import { AssignSection } from './assigning/AssignSection';
import { ImportsSection } from './lists/ImportsSection';
import { RegistersSection } from './lists/RegistersSection';
import { SoldItemsSection } from './lists/SoldItemsSection';
import { ChooseExports } from './reading/ChooseExports';
import { ReadExports } from './reading/ReadExports';
import { useReadExports } from './reading/useReadExports';
import { importsQuery, registersQuery, soldItemsQuery } from './salesQueries';

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
        {!isRead && <ReadState error={error} what="Die Kassendaten" />}
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
