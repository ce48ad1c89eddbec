import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useIsAdmin } from '../../dataProvider/session';
import { LoadingState } from '../../layout/LoadingState';
import { Page } from '../../layout/Page';
import { errorText, useShowError } from '../../layout/useShowError';
import { RecordForm } from '../../views/form/RecordForm';
import { ReadOnlyNotice } from '../../views/ReadOnlyNotice';
import { checkSettings } from './checkSettings';
import { SettingsFields } from './SettingsFields';
import { SettingsHistory } from './SettingsHistory';
import { settings } from './settings';
import { useSettings } from './useSettings';

/** The page /admin/settings. */
export default function SettingsPage() {
  const isAdmin = useIsAdmin();
  const notify = useNotify();
  const showError = useShowError();
  const { record, isPending, error, save } = useSettings();
  return (
    <Page title="Einstellungen" closeTo="/" maxWidth={640}>
      {!isAdmin && <ReadOnlyNotice />}
      {error && <Alert severity="error">{errorText(error)}</Alert>}
      {isPending && <LoadingState />}
      {!isPending && !error && (
        <RecordForm
          resource={settings}
          record={record}
          isReadOnly={!isAdmin}
          check={checkSettings}
          onFailure={showError}
          save={async (values, base) => {
            await save(values, base);
            notify('Gespeichert', { type: 'success' });
          }}
        >
          <SettingsFields disabled={!isAdmin} />
        </RecordForm>
      )}
      {isAdmin && <SettingsHistory />}
    </Page>
  );
}
