import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Check from '@mui/icons-material/Check';
import Star from '@mui/icons-material/Star';
import { Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import type { DefinedView } from '../../resources/kit';
import type { ListView } from '../../rules/listPreferences';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { useIsPhone } from '../../ui/useIsPhone';
import { SaveViewDialog } from './SaveViewDialog';
import type { ListChoice } from './useListChoice';
import { ViewsDialog } from './ViewsDialog';
import { sortedViews } from './viewNames';

export interface ViewsMenuProps extends ListChoice {
  canStart: boolean;
  allLabel: string;
  note?: string;
  current: Omit<ListView, 'name'> | undefined;
  /** undefined stands for the unfiltered list in its default order. */
  isCurrent: (view: ListView | undefined) => boolean;
  onShow: (view: ListView | undefined) => void;
  defined?: readonly DefinedView[];
  shownDefined?: DefinedView;
  onShowDefined?: (view: DefinedView) => void;
}

export function ViewsMenu({
  chosen,
  change,
  canStart,
  allLabel,
  note,
  current,
  isCurrent,
  onShow,
  defined = NONE,
  shownDefined,
  onShowDefined,
}: ViewsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Stable anchor, since the button is replaced when the window narrows.
  const place = useRef<HTMLSpanElement>(null);
  const [dialog, setDialog] = useState<'save' | 'all'>();
  if (!chosen) return null;
  const views = sortedViews(chosen);
  const shown = views.find(isCurrent);
  const choose = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <>
      <span ref={place}>
        <OpenButton name={shownDefined?.label ?? shown?.name} isOpen={isOpen} onOpen={() => setOpen(true)} />
      </span>
      <Menu
        open={isOpen}
        anchorEl={() => place.current as HTMLElement}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': 'Ansichten' }, paper: { sx: { maxWidth: 360 } } }}
      >
        {views.length + defined.length > 0 && (
          <ViewItem isShown={!shown && isCurrent(undefined)} onClick={choose(() => onShow(undefined))}>
            {allLabel}
          </ViewItem>
        )}
        {defined.map((view) => (
          <ViewItem
            key={`defined ${view.name}`}
            isShown={view.name === shownDefined?.name}
            onClick={choose(() => onShowDefined?.(view))}
          >
            {view.label}
          </ViewItem>
        ))}
        {defined.length > 0 && views.length > 0 && <Divider />}
        {views.map((view) => (
          <ViewItem key={view.name} isShown={view === shown} onClick={choose(() => onShow(view))}>
            {view.name}
            {view.name === chosen.start && (
              <Star
                titleAccess="Die Liste öffnet damit"
                sx={{ fontSize: 16, ml: 'auto', pl: 1, boxSizing: 'content-box', color: 'text.secondary' }}
              />
            )}
          </ViewItem>
        ))}
        {views.length + (current ? defined.length : 0) > 0 && <Divider />}
        {current && <MenuItem onClick={choose(() => setDialog('save'))}>Als Ansicht speichern …</MenuItem>}
        {views.length > 0 && <MenuItem onClick={choose(() => setDialog('all'))}>Ansichten verwalten …</MenuItem>}
      </Menu>
      {dialog === 'save' && current && (
        <SaveViewDialog
          chosen={chosen}
          canStart={canStart}
          note={note}
          suggested={shown?.name ?? ''}
          onSave={(name, isStart) => {
            change({ saveViews: [{ ...current, name }], ...startChange(chosen.start, name, isStart) });
            setDialog(undefined);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'all' && (
        <ViewsDialog {...{ chosen, change, canStart, current }} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

const NONE: never[] = [];

const startChange = (start: string | undefined, name: string, isStart: boolean) => {
  if (isStart) return { start: name };
  return start === name ? { start: null } : {};
};

function OpenButton({ name, isOpen, onOpen }: { name: string | undefined; isOpen: boolean; onOpen: () => void }) {
  const label = name === undefined ? 'Ansichten' : `Ansichten: ${name}`;
  const isPhone = useIsPhone();
  if (isPhone) return <IconAction label={label} icon={<BookmarkBorder />} onClick={onOpen} edge="end" />;
  return (
    <Button
      color="inherit"
      startIcon={<BookmarkBorder />}
      endIcon={<ArrowDropDown />}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      onClick={onOpen}
      sx={{ minHeight: 40, maxWidth: 280, color: 'text.secondary', whiteSpace: 'nowrap' }}
    >
      <span style={ELLIPSIS}>{name ?? 'Ansichten'}</span>
    </Button>
  );
}

const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis' };

interface ViewItemProps {
  isShown: boolean;
  onClick: () => void;
  children: ReactNode;
  tabIndex?: number;
  autoFocus?: boolean;
}

function ViewItem({ isShown, children, ...item }: ViewItemProps) {
  return (
    <MenuItem {...item} role="menuitemradio" aria-checked={isShown} sx={{ whiteSpace: 'normal' }}>
      <ListItemIcon>{isShown && <Check fontSize="small" />}</ListItemIcon>
      {children}
    </MenuItem>
  );
}
