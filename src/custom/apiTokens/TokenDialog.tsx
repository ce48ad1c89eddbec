import { SecretDialog, ToCopy } from '../../shared/signIn/SecretDialog';
import { exampleCall } from './tokenTexts';

export interface NewToken {
  name: string;
  token: string;
}

export const TokenDialog = ({ told: { name, token }, onClose }: { told: NewToken; onClose: () => void }) => (
  <SecretDialog
    title={`Zugang „${name}“`}
    warning="Dieser Zugang wird nur jetzt gezeigt."
    label="Zugang"
    value={token}
    copied="Zugang kopiert."
    onClose={onClose}
  >
    <ToCopy label="So wird er ausprobiert" value={exampleCall(window.location.origin, token)} />
  </SecretDialog>
);
