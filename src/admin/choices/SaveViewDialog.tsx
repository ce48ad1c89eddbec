import { useState } from 'react';
import { isSameView, type ListPreferences } from '../../rules/listPreferences';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { CheckField } from '../../ui/fields/ToggleField';
import { SecondaryText } from '../../ui/SecondaryText';
import { NameField } from './NameField';
import { judgeName } from './viewNames';

export interface SaveViewDialogProps {
  chosen: ListPreferences;
  canStart: boolean;
  note?: string;
  suggested: string;
  onSave: (name: string, isStart: boolean) => void;
  onClose: () => void;
}

export function SaveViewDialog({ chosen, canStart, note, suggested, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(suggested);
  const [isStart, setIsStart] = useState(chosen.start !== undefined && isSameView(chosen.start, suggested));
  const judged = judgeName(chosen, name);
  return (
    <FormDialog
      title="Als Ansicht speichern"
      ok="Speichern"
      isReady={judged.isGood}
      onSubmit={() => onSave(name.trim(), isStart)}
      onClose={onClose}
    >
      <SecondaryText>
        Gespeichert werden Suche, Filter und Reihenfolge, wie sie jetzt sind.{note && ` ${note}`}
      </SecondaryText>
      <NameField value={name} onChange={setName} judged={judged} />
      {canStart && <CheckField label="Die Liste damit öffnen" checked={isStart} onChange={setIsStart} />}
    </FormDialog>
  );
}
