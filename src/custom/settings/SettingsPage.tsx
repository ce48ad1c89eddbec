import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { FieldGroups } from '../../admin/form/FieldGroups';
import { formWidth } from '../../admin/form/formWidth';
import { RecordForm } from '../../admin/form/RecordForm';
import { History } from '../../admin/history/History';
import { TextInput } from '../../admin/inputs/TextInput';
import { useInput } from '../../admin/inputs/useInput';
import { ReadOnlyNotice } from '../../admin/ReadOnlyNotice';
import { groupsOfForm } from '../../admin/records/fieldsOfForm';
import type { FieldViews } from '../../admin/records/fieldViews';
import type { InputProps } from '../../admin/records/InputProps';
import { listAuditLog } from '../../contract/history';
import { useApi, useHasAdditions, useIsAdmin } from '../../device/useDevice';
import { MAIL_SERVER_KEY, mailServerQuery } from '../../queries/mailServer';
import { useMasterData } from '../../queries/masterData';
import { configValues } from '../../resources/configValues';
import type { TextField } from '../../resources/kit/kinds/text';
import {
  isAdminSetting,
  isMaskedSetting,
  ourSettings,
  readSetting,
  type SettingKey,
  settingKeys,
  settings,
} from '../../settings/settings';
import { Columns } from '../../ui/Columns';
import { SearchSelect } from '../../ui/fields/SearchSelect';
import { Page } from '../../ui/Page';
import { PageLink } from '../../ui/PageLink';
import { ReadState } from '../../ui/ReadState';
import { Section } from '../../ui/Section';
import { useShowError } from '../../ui/useShowError';
import { AuditPackageSection } from './AuditPackageSection';
import { ColorInput } from './ColorInput';
import { DemoDataSection } from './DemoDataSection';
import { MailTestSection } from './MailTestSection';
import { settingEntries } from './settingEntries';
import { settingsForm } from './settingsForm';
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
      <ReadState error={error} isRead={!isPending} />
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
    const entries = await api(listAuditLog, { query: { Resource: configValues.name }, signal });
    return settingEntries(entries, new Map(all.map(({ id, key }) => [id, key])));
  };
  return <History resource={settingsForm} id={0} read={read} />;
}

function ConnectionsSection() {
  return (
    <Section title="Verbindungen" spacing={1} sx={{ mt: 2 }}>
      <PageLink label="Zugänge für Programme" to="/admin/api_tokens" sx={{ alignSelf: 'flex-start', py: 1.5 }} />
      <PageLink label="Webhooks" to="/admin/webhooks" sx={{ alignSelf: 'flex-start', py: 1.5 }} />
    </Section>
  );
}

function TimeZoneInput({ source, field, disabled }: InputProps) {
  const { value, change, onBlur, message, ref } = useInput<string | null>(source, field);
  // Keeps a valid name that this browser does not list.
  const names = value === null || ZONES.includes(value) ? ZONES : [value, ...ZONES];
  const options = names.map((title, id) => ({ id, title }));
  return (
    <SearchSelect
      label={field.label}
      multiple={false}
      options={options}
      value={options.find(({ title }) => title === value) ?? null}
      onChange={(option) => change(option?.title ?? null)}
      onBlur={onBlur}
      inputRef={ref}
      disabled={disabled}
      message={message}
      hint={field.caption}
    />
  );
}

const ZONES = Intl.supportedValuesOf('timeZone');

/** Disabled where an environment variable sets the value, which takes precedence over the settings. */
function MailServerInput(props: InputProps) {
  const isFixed = useIsFixed(props.source);
  const field = props.field as TextField;
  return (
    <Anchor isFirst={props.source === 'MAIL_SERVER'}>
      <TextInput
        {...props}
        field={isMaskedSetting(props.source) ? { ...field, secret: true } : field}
        disabled={props.disabled || isFixed}
        hint={isFixed ? 'Steht in der Umgebung des Servers.' : props.hint}
      />
    </Anchor>
  );
}

function useIsFixed(source: string): boolean {
  const { data } = useQuery({ ...mailServerQuery(useApi()), enabled: useHasAdditions() });
  const sender = readSetting('MAIL_FROM', useMasterData('configValues').all);
  if (!data) return false;
  if (source === 'MAIL_FROM') return data.from !== null && data.from !== sender;
  return data.source === 'environment';
}

function Anchor({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isFirst && hash === '#mail') place.current?.scrollIntoView({ block: 'center' });
  }, [isFirst, hash]);
  return (
    <div ref={place} id={isFirst ? 'mail' : undefined}>
      {children}
    </div>
  );
}
