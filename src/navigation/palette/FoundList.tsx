import { Box } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { type HTMLAttributes, type Key, useId } from 'react';
import { FORCED_COLORS } from '../../ui/theme/media';
import { menuIcon } from '../menu/menuIcons';
import type { PaletteEntry } from './PaletteGroup';

export interface Option {
  key: string;
  heading: string;
  entry: PaletteEntry;
}

export interface FoundListProps {
  groups: readonly { key: number; index: number; group: string; options: readonly Option[] }[];
  listbox: HTMLAttributes<HTMLUListElement>;
  optionProps: (option: Option, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key };
}

export function FoundList({ groups, listbox, optionProps }: FoundListProps) {
  return (
    <Box component="ul" {...listbox} aria-labelledby={undefined} aria-label="Gefunden" sx={styles}>
      {groups.map(({ index, group, options }) => (
        <Group key={group} heading={group} index={index} options={options} optionProps={optionProps} />
      ))}
    </Box>
  );
}

type GroupProps = Pick<FoundListProps, 'optionProps'> & { heading: string; index: number; options: readonly Option[] };

function Group({ heading, index, options, optionProps }: GroupProps) {
  const id = useId();
  return (
    <li role="presentation">
      <Box component="ul" role="group" aria-labelledby={id}>
        <li role="presentation" id={id} className="heading">
          {heading}
        </li>
        {options.map((option, at) => {
          const { key, ...props } = optionProps(option, index + at);
          return (
            <li key={key} {...props} data-to={option.entry.to}>
              <Line entry={option.entry} />
            </li>
          );
        })}
      </Box>
    </li>
  );
}

function Line({ entry: { icon, title, detail } }: { entry: PaletteEntry }) {
  const Icon = menuIcon(icon);
  return (
    <>
      <Icon aria-hidden fontSize="small" />
      <div>
        <div className="title">{title}</div>
        {detail && <div className="detail">{detail}</div>}
      </div>
    </>
  );
}

/** Styles the whole list at once, as it is drawn again with every key. */
const styles: SystemStyleObject<Theme> = {
  position: 'relative',
  overflowY: 'auto',
  flexGrow: 1,
  minHeight: 0,
  m: 0,
  p: 0,
  py: 0.5,
  listStyle: 'none',
  '&:empty': { p: 0 },
  '& ul': { m: 0, p: 0, listStyle: 'none' },
  '& .heading': { px: 2, pt: 1.25, pb: 0.5, fontSize: '0.8125rem', fontWeight: 550, color: 'text.secondary' },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    mx: 1,
    px: 1,
    py: 0.5,
    minHeight: 44,
    borderRadius: 1,
    cursor: 'pointer',
    '& svg': { color: 'text.secondary', flexShrink: 0 },
    '& > div': { minWidth: 0 },
    '&.Mui-focused': { bgcolor: 'action.selected', [FORCED_COLORS]: { outline: '2px solid Highlight' } },
    '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '@media (pointer: coarse)': { minHeight: 52 },
  },
  '& .title': { fontWeight: 500, overflowWrap: 'anywhere', lineHeight: 1.3 },
  '& .detail': {
    fontSize: '0.8125rem',
    lineHeight: 1.3,
    color: 'text.secondary',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: 2, sm: 1 },
    overflow: 'hidden',
  },
};
