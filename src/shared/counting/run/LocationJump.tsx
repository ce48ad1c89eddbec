import ExpandMore from '@mui/icons-material/ExpandMore';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { Menu, MenuItem, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import type { CountLine } from '../CountLine';
import { locationProgress } from '../locationProgress';

export interface LocationJumpProps {
  lines: readonly CountLine[];
  line: CountLine;
  onIndex: (index: number) => void;
}

export function LocationJump({ lines, line, onIndex }: LocationJumpProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const locations = locationProgress(lines);
  const name = <Typography sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>{line.locationName}</Typography>;
  if (locations.length < 2) {
    return (
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <PlaceOutlined fontSize="small" aria-hidden />
        {name}
      </Stack>
    );
  }
  const jump = (index: number) => {
    setAnchor(null);
    onIndex(index);
  };
  return (
    <>
      <Button
        color="inherit"
        startIcon={<PlaceOutlined />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title="Zu einem anderen Lagerort"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: -1.25, minHeight: 44, color: 'text.secondary', textAlign: 'left' }}
      >
        {name}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Lagerorte' } }}
      >
        {locations.map(({ name: location, counted, total, index }) => (
          <MenuItem key={location} selected={location === line.locationName} onClick={() => jump(index)}>
            <span style={{ flexGrow: 1, marginInlineEnd: 24, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {location}
            </span>
            <Typography component="span" variant="body2" color={counted < total ? 'warning.main' : 'textSecondary'}>
              {`${counted} / ${total}`}
            </Typography>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
