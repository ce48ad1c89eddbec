import Box from '@mui/material/Box';
import { IconAction } from '../../layout/IconAction';
import type { AnyRecord } from '../../resources/kit';
import type { Column } from '../table/Column';
import type { RowAction } from './RowAction';

/** Pixels: the buttons as large as on a touch screen, and the padding of the cell. */
const BUTTON = 44;
const PADDING = 20;

/** The last column of a list. @param most how many of the actions one row has at most */
export function actionColumn(actions: readonly RowAction[], most = actions.length): Column<AnyRecord> {
  return {
    key: 'actions',
    label: 'Aktionen',
    hideLabel: true,
    align: 'right',
    width: most * BUTTON + PADDING,
    render: (record) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mx: -0.75 }}>
        {actions
          .filter(({ isFor }) => isFor?.(record) ?? true)
          .map(({ label, icon, to, onClick }) => (
            <IconAction
              key={label}
              label={label}
              icon={icon}
              to={to?.(record)}
              onClick={onClick && (() => onClick(record))}
            />
          ))}
      </Box>
    ),
  };
}
