import WarningAmber from '@mui/icons-material/WarningAmber';
import { Typography } from '@mui/material';
import { formatNumber } from '../../rules/numbers';
import { UNUSUAL_CHANGE } from '../../rules/priceForm';

export function PriceChangeText({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const isUnusual = Math.abs(percent) > UNUSUAL_CHANGE;
  return (
    <>
      <Typography variant="caption" noWrap sx={{ color: isUnusual ? 'warning.main' : 'text.secondary' }}>
        {`${percent > 0 ? '+' : ''}${formatNumber(percent, 1)} %`}
      </Typography>
      {isUnusual && <WarningAmber color="warning" titleAccess="Ungewöhnlich große Änderung" />}
    </>
  );
}
