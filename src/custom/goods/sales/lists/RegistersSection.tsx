import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCommand } from '../../../../admin/useCommand';
import { type CashRegister, updateCashRegister } from '../../../../contract/cashRegisters';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDateTime } from '../../../../rules/dates';
import { Button } from '../../../../ui/Button';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { FormTextField } from '../../../../ui/fields/FormTextField';
import { CheckField } from '../../../../ui/fields/ToggleField';
import { LINE, LIST } from '../../../../ui/listStyles';
import { Section } from '../../../../ui/Section';
import { useBegunVersion } from '../../../../ui/useBegunVersion';
import { goodsKeys } from '../../goodsKeys';
import { salesKey } from '../salesQueries';
import { gapText, registerText } from '../salesWords';

export const RegistersSection = ({ registers }: { registers: readonly CashRegister[] }) => (
  <Section title="Kassen">
    <Stack component="ul" aria-label="Kassen" sx={LIST}>
      {registers.map((register) => (
        <OneRegister key={register.id} register={register} />
      ))}
    </Stack>
  </Section>
);

type Change = Partial<Pick<CashRegister, 'name' | 'archived' | 'checkGaps' | 'version'>>;

function OneRegister({ register }: { register: CashRegister }) {
  const { id, version, kasseId, name, archived, checkGaps, gaps } = register;
  const timeZone = useTimeZone();
  const [isNaming, setNaming] = useState(false);
  const save = useCommand((send, change: Change) => send(updateCashRegister, { body: { id, version, ...change } }), {
    refresh: [salesKey, goodsKeys.shrinkage],
  });
  const nameId = `register-${id}`;
  return (
    <Stack component="li" direction="row" useFlexGap sx={LINE}>
      <Stack sx={{ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={nameId} sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography color="textSecondary">{`Kennung ${kasseId}: ${registerText(register, timeZone)}`}</Typography>
        {gaps.map((gap) => (
          <Typography key={gap.after} color="warning">
            {`${gapText(gap)}: ${formatDateTime(gap.from, timeZone)} bis ${formatDateTime(gap.to, timeZone)}`}
          </Typography>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& button': { minHeight: 44 } }}>
        <CheckField
          label="Lücken prüfen"
          checked={checkGaps}
          onChange={(checked) => void save.run({ checkGaps: checked })}
          disabled={save.isRunning}
          describedBy={nameId}
        />
        <Button aria-describedby={nameId} disabled={save.isRunning} onClick={() => setNaming(true)}>
          Umbenennen
        </Button>
        <Button
          label={archived ? 'Wiederherstellen' : 'Archivieren'}
          aria-describedby={nameId}
          disabled={save.isRunning}
          onClick={() => void save.run({ archived: !archived })}
        />
      </Stack>
      {isNaming && (
        <NameDialog
          register={register}
          onClose={() => setNaming(false)}
          rename={async (change) => (await save.run(change)) !== undefined}
        />
      )}
    </Stack>
  );
}

interface NameDialogProps {
  register: CashRegister;
  rename: (change: Change) => Promise<boolean>;
  onClose: () => void;
}

function NameDialog({ register, rename, onClose }: NameDialogProps) {
  const [typed, setTyped] = useState(register.name);
  const { version, forget } = useBegunVersion(register.version);
  const submit = async () => {
    if (await rename({ name: typed.trim(), version })) onClose();
    else forget();
  };
  const isTooLong = typed.trim().length > MAX;
  return (
    <FormDialog title="Kasse umbenennen" ok="Umbenennen" isReady={!isTooLong} onSubmit={submit} onClose={onClose}>
      <FormTextField
        label="Name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint="Leer: wie am Anfang"
        message={isTooLong ? `Höchstens ${MAX} Zeichen.` : undefined}
      />
    </FormDialog>
  );
}

const MAX = 100;
