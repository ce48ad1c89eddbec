import Alert from '@mui/material/Alert';

export const UnknownView = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Alert role="status" severity="info" closeText="Schließen" onClose={onClose} sx={{ overflowWrap: 'anywhere' }}>
    {`Eine Ansicht „${name}“ gibt es hier nicht; gezeigt wird die Liste ohne sie.`}
  </Alert>
);
