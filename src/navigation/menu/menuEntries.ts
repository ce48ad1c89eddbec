import { matchPath } from 'react-router';
import { type Page, pages } from '../../contract/pages';
import { type Registry, type Role, screensOf, seesPrices } from '../../resources/kit';

export interface MenuEntry {
  icon: string;
  label: string;
  to: string;
  short?: string;
  marks: readonly string[];
  isAddition?: boolean;
  isForAdmins?: boolean;
  isOfPrices?: boolean;
}
export interface MenuSection {
  label: string;
  entries: MenuEntry[];
}

export const menuPages = (place: Page['menu']): MenuEntry[] =>
  (pages as readonly Page[])
    .filter(({ menu }) => menu === place)
    .map(({ path, label = path, ...page }) => ({
      ...page,
      icon: path,
      label,
      to: path,
      marks: (pages as readonly Page[])
        .filter((each) => each.path === path || each.within === path)
        .map((each) => each.path),
    }));

export const logoutEntry: MenuEntry = { icon: '/logout', label: 'Logout', to: '/logout', marks: [] };

export const isMarked = ({ marks }: MenuEntry, pathname: string): boolean =>
  marks.some((pattern) => matchPath(pattern, pathname));

export const isForUser = (
  { isAddition, isForAdmins, isOfPrices }: MenuEntry,
  { hasAdditions, role }: { hasAdditions: boolean; role: Role },
): boolean => (hasAdditions || !isAddition) && (role === 'Admin' || !isForAdmins) && (seesPrices(role) || !isOfPrices);

export function menuSections(registry: Registry): MenuSection[] {
  const listed = registry
    .flatMap((resource) => {
      const screens = screensOf(resource);
      return resource.menu && screens ? [{ resource, screens, ...resource.menu }] : [];
    })
    .sort((a, b) => a.order - b.order);
  // Master data comes first, whatever order numbers other sections use.
  const sections = new Set(['Stammdaten', ...listed.map(({ section }) => section)]);
  return [...sections].map((label) => ({
    label,
    entries: listed
      .filter(({ section }) => section === label)
      .map(({ resource, screens }) => ({
        icon: resource.name,
        label: resource.label.many,
        to: screens.list,
        // Everything below the stem of the form pages, such as a group's assignments.
        marks: [screens.list, screens.create.replace(/add$/, '*')],
      })),
  }));
}
