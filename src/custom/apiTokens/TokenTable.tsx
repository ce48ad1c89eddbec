import { TableCell, Typography } from '@mui/material';
import type { ApiToken } from '../../contract/apiTokens';
import { useMasterData } from '../../queries/masterData';
import { useTimeZone } from '../../queries/useTimeZone';
import { SecondaryText } from '../../ui/SecondaryText';
import { TextTable } from '../../ui/table/TextTable';
import { TokenActions } from './TokenActions';
import type { NewToken } from './TokenDialog';
import { expiresText, groupsText, scopesText, stateText, usedText } from './tokenTexts';

export function TokenTable({ tokens, onTold }: { tokens: readonly ApiToken[]; onTold: (told: NewToken) => void }) {
  const rows = useRows(tokens);
  return (
    <TextTable
      label="Zugänge"
      heads={['Name', 'Rechte', 'Bestände', 'Läuft ab', 'Zuletzt benutzt', 'Zustand', 'Aktionen']}
      rows={rows}
      rowKey={({ token }) => token.id}
      card={({ token, name, ...texts }) => (
        <>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography>{`${texts.scopes}. Bestände: ${texts.groups}.`}</Typography>
          <Typography color="textSecondary">{`Zustand: ${texts.state}. Läuft ab: ${texts.expires}. Zuletzt benutzt: ${texts.used}.`}</Typography>
          {texts.why && <Typography color="warning">{texts.why}</Typography>}
          <TokenActions token={token} onTold={onTold} />
        </>
      )}
      cells={({ token, name, ...texts }) => (
        <>
          <TableCell component="th" scope="row">
            {name}
            <SecondaryText sx={{ fontFamily: 'monospace' }}>{`${token.prefix}…`}</SecondaryText>
          </TableCell>
          <TableCell>{texts.scopes}</TableCell>
          <TableCell>{texts.groups}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{texts.expires}</TableCell>
          <TableCell>{texts.used}</TableCell>
          <TableCell>
            {texts.state}
            {texts.why && (
              <Typography variant="body2" color="warning">
                {texts.why}
              </Typography>
            )}
          </TableCell>
          <TableCell>
            <TokenActions token={token} onTold={onTold} />
          </TableCell>
        </>
      )}
    />
  );
}

function useRows(tokens: readonly ApiToken[]) {
  const timeZone = useTimeZone();
  const { byId, isPending } = useMasterData('stockItemGroups');
  const now = new Date();
  return tokens.map((token) => {
    const { text: state, why } = stateText(token, now.getTime());
    return {
      token,
      name: token.name,
      scopes: scopesText(token.scopes),
      groups: groupsText(token.stockItemGroupIds, (id) => byId.get(id)?.name ?? (isPending ? '…' : '(gelöscht)')),
      expires: expiresText(token, timeZone),
      used: usedText(token, now, timeZone),
      state,
      why,
    };
  });
}
