import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';

/** The link from a row of the list to its order, which learns the way back. */
export function OrderLink({ orderId, listPath }: { orderId: number; listPath: string }) {
  return (
    <Tooltip title="Bearbeiten">
      <IconButton
        aria-label="Bearbeiten"
        component={Link}
        to={`/order/${orderId}`}
        state={{ listPath }}
        // The row around it leads to the same place.
        onClick={(event) => event.stopPropagation()}
        edge="end"
      >
        <Edit />
      </IconButton>
    </Tooltip>
  );
}
