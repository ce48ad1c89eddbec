import { Typography } from '@mui/material';
import { SecretDialog } from '../../shared/signIn/SecretDialog';

export interface NewSecret {
  name: string;
  secret: string;
}

export const SecretOfWebhook = ({ told: { name, secret }, onClose }: { told: NewSecret; onClose: () => void }) => (
  <SecretDialog
    title={`Geheimnis von „${name}“`}
    warning="Dieses Geheimnis wird nur jetzt gezeigt."
    label="Geheimnis"
    value={secret}
    copied="Geheimnis kopiert."
    onClose={onClose}
  >
    <Typography>
      Der Empfänger braucht es, um zu prüfen, dass eine Meldung von hier kommt. Wie das geht, steht in der Hilfe unter
      „Webhooks“.
    </Typography>
  </SecretDialog>
);
