import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useId, useState } from 'react';
import { Button } from '../../ui/Button';

export interface ThumbnailProps {
  source: string | undefined;
  name: string;
  isWaiting?: boolean;
  onDelete?: () => void;
}

export function Thumbnail({ source, name, isWaiting = false, onDelete }: ThumbnailProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const close = () => setOpen(false);
  if (source === undefined) return <Skeleton variant="rounded" width={SIZE} height={SIZE} />;
  return (
    <>
      <ButtonBase
        onClick={() => setOpen(true)}
        sx={{
          position: 'relative',
          width: SIZE,
          height: SIZE,
          borderRadius: 1,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <Box
          component="img"
          loading="lazy"
          decoding="async"
          src={source}
          alt={name}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {isWaiting && (
          <ScheduleIcon
            fontSize="small"
            sx={{ position: 'absolute', right: 4, bottom: 4, borderRadius: '50%', bgcolor: 'background.paper' }}
          />
        )}
      </ButtonBase>
      <Dialog open={isOpen} onClose={close} maxWidth="md" aria-labelledby={titleId}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <DialogContent>
          <Box component="img" src={source} alt="" sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }} />
        </DialogContent>
        <DialogActions>
          {onDelete && (
            <Button
              label="Löschen"
              color="error"
              onClick={() => {
                close();
                onDelete();
              }}
            />
          )}
          <Button label="Schließen" onClick={close} />
        </DialogActions>
      </Dialog>
    </>
  );
}

const SIZE = 72;
