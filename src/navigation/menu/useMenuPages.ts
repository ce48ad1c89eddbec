import { useRole } from '../../admin/records/useRole';
import { useHasAdditions } from '../../device/useDevice';
import { isForUser, type MenuEntry, menuPages } from './menuEntries';

export function useMenuPages(place: Parameters<typeof menuPages>[0]): MenuEntry[] {
  const who = { hasAdditions: useHasAdditions(), role: useRole() };
  return menuPages(place).filter((entry) => isForUser(entry, who));
}
