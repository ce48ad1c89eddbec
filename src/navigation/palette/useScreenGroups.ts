import { useMemo } from 'react';
import { useRegistry } from '../../admin/records/registry';
import { createPath } from '../../admin/records/screenPaths';
import { useRole } from '../../admin/records/useRole';
import { useHasAdditions } from '../../device/useDevice';
import { createTitle, mayUse, screensOf } from '../../resources/kit';
import { isForUser, logoutEntry, type MenuEntry, menuPages, menuSections } from '../menu/menuEntries';
import { groupOf, type PaletteEntry, type PaletteGroup } from './PaletteGroup';

export function useScreenGroups(): PaletteGroup[] {
  const registry = useRegistry();
  const role = useRole();
  const hasAdditions = useHasAdditions();
  return useMemo(() => {
    const who = { hasAdditions, role };
    const readable = registry.filter((resource) => mayUse(resource, 'read', role));
    const ofMenu = menuSections(readable).flatMap(({ entries }) => entries);
    const entries = [
      ...menuPages('main'),
      ...ofMenu,
      ...menuPages('search'),
      ...menuPages('user'),
      ...menuPages('help'),
      logoutEntry,
    ];
    const screens = entries.filter((entry) => isForUser(entry, who)).map(toEntry);
    const forms = readable
      .filter((resource) => resource.menu && screensOf(resource) && mayUse(resource, 'create', role))
      .map((resource): PaletteEntry => {
        const to = createPath(resource);
        return { key: to, title: createTitle(resource), icon: 'add', to };
      });
    return [
      groupOf('Seiten', screens, (screen) => screen, { isInOrder: true, atFirst: screens.length }),
      groupOf('Neu anlegen', forms, (form) => form, { isInOrder: true }),
    ];
  }, [registry, role, hasAdditions]);
}

const toEntry = ({ icon, label, to }: MenuEntry): PaletteEntry => ({ key: to, title: label, icon, to });
