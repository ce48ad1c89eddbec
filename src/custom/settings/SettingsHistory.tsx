import { readAuditLog } from '../../dataProvider/auditLog';
import { useMasterData } from '../../dataProvider/masterData';
import { configValues } from '../../resources/configValues';
import { History } from '../../views/history/History';
import { settingEntries } from './settingEntries';
import { settings } from './settings';

/** Who changed which setting and when. Administrators only. */
export function SettingsHistory() {
  const { all } = useMasterData('configValues');
  const read = async (signal: AbortSignal) => {
    const entries = await readAuditLog(configValues.name, { signal });
    return settingEntries(entries, new Map(all.map(({ id, key }) => [id, key])));
  };
  return <History resource={settings} id={0} read={read} />;
}
