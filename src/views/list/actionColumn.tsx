import Box from '@mui/material/Box';
import type { AnyRecord } from '../../resources/kit';
import type { Column } from '../table/Column';
import { RowIcon } from '../table/RowIcon';
import type { RowAction } from './RowAction';

/** Pixels: a button as large as on a touch screen, and what of the cell's padding they leave. */
const BUTTON = 44;
const PADDING = 6;

/** The last column of a list. @param most how many of the actions one row has at most */
export function actionColumn(actions: readonly RowAction[], most = actions.length): Column<AnyRecord> {
  return {
    key: 'actions',
    label: 'Aktionen',
    hideLabel: true,
    align: 'right',
    width: most * BUTTON + PADDING,
    render: (record) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mx: { xs: -0.75, sm: -1 } }}>
        {actions
          .filter(({ isFor }) => isFor?.(record) ?? true)
          .map(({ label, icon, to, onClick }) => (
            <RowIcon
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
