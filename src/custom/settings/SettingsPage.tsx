import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { FieldGroups } from '../../admin/form/FieldGroups';
import { formWidth } from '../../admin/form/formWidth';
import { RecordForm } from '../../admin/form/RecordForm';
import { History } from '../../admin/history/History';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { groupsOfForm } from '../../admin/records/fieldsOfForm';
import type { FieldViews } from '../../admin/records/fieldViews';
import { readAuditLog } from '../../dataProvider/auditLog';
import { useApi, useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { MAIL_SERVER_KEY } from '../../queries/mailServer';
import { useMasterData } from '../../queries/masterData';
import { configValues } from '../../resources/configValues';
import { isAdminSetting, ourSettings, type SettingKey, settingKeys, settings } from '../../settings/settings';
import { Columns } from '../../ui/Columns';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import { Page } from '../../ui/Page';
import { useShowError } from '../../ui/useShowError';
import { AuditPackageSection } from './AuditPackageSection';
import { ColorInput } from './ColorInput';
import { ConnectionsSection } from './ConnectionsSection';
import { DemoDataSection } from './DemoDataSection';
import { MailServerInput } from './MailServerInput';
import { MailTestSection } from './MailTestSection';
import { settingEntries } from './settingEntries';
import { settingsForm } from './settingsForm';
import { TimeZoneInput } from './TimeZoneInput';
import { useSettings } from './useSettings';

export default function SettingsPage() {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const notify = useNotify();
  const showError = useShowError();
  const client = useQueryClient();
  const { record, isPending, error, save } = useSettings();
  const offered = settingKeys.filter(
    (key) => (hasAdditions || !ourSettings.includes(key)) && (isAdmin || !isAdminSetting(key)),
  );
  return (
    <Page title="Einstellungen" closeTo="/" maxWidth={formWidth(settingsForm)}>
      {!isAdmin && <ReadOnlyNotice />}
      {error && <LoadError error={error} />}
      {isPending && <LoadingState />}
      {!isPending && !error && (
        <RecordForm
          resource={settingsForm}
          record={record}
          isReadOnly={!isAdmin}
          onFailure={showError}
          save={async (values, base) => {
            await save(values, base);
            void client.invalidateQueries({ queryKey: MAIL_SERVER_KEY });
            notify('Gespeichert', { type: 'success' });
          }}
        >
          <FieldGroups
            groups={groupsOfForm(
              settingsForm,
              offered.map((key) => [key, settings[key]]),
            )}
            editable={isAdmin ? settingKeys : []}
            isNew={false}
            views={VIEWS}
          />
        </RecordForm>
      )}
      {isAdmin && hasAdditions && (
        <>
          <ConnectionsSection />
          <Columns columnGap={2} rowGap={0}>
            <SettingsHistory />
            <MailTestSection />
            <AuditPackageSection />
            <DemoDataSection />
          </Columns>
        </>
      )}
    </Page>
  );
}

const VIEWS: FieldViews & Partial<Record<SettingKey, unknown>> = {
  INSTANCE_COLOR: { Input: ColorInput },
  TIME_ZONE: { Input: TimeZoneInput },
  MAIL_SERVER: { Input: MailServerInput },
  MAIL_USER: { Input: MailServerInput },
  SECRET_MAIL_PASSWORD: { Input: MailServerInput },
  MAIL_FROM: { Input: MailServerInput },
};

function SettingsHistory() {
  const api = useApi();
  const { all } = useMasterData('configValues');
  const read = async (signal: AbortSignal) => {
    const entries = await readAuditLog(api, configValues.name, { signal });
    return settingEntries(entries, new Map(all.map(({ id, key }) => [id, key])));
  };
  return <History resource={settingsForm} id={0} read={read} />;
}
