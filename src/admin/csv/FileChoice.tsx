import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Stack, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { FileInput } from '../../ui/fields/FileInput';

export interface FileChoiceProps {
  name: string | undefined;
  kind?: string;
  accept?: string;
  disabled: boolean;
  onChoose: (file: File) => void;
}

export function FileChoice(props: FileChoiceProps) {
  const { name, kind = 'CSV-Datei', accept = '.csv,.txt,text/csv', disabled, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onChoose(file);
  };
  return (
    <Stack
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      direction={name === undefined ? 'column' : 'row'}
      spacing={1.5}
      useFlexGap
      sx={{
        alignItems: 'center',
        justifyContent: name === undefined ? 'center' : 'space-between',
        flexWrap: 'wrap',
        px: 2,
        py: name === undefined ? 5 : 1,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      <FileInput ref={input} accept={accept} label={kind} onChoose={([file]) => file && onChoose(file)} />
      {name === undefined ? (
        <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
          {`${kind} hierher ziehen oder auswählen.`}
        </Typography>
      ) : (
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Typography>
      )}
      <Button
        label={name === undefined ? 'Datei wählen' : 'Andere Datei wählen'}
        variant={name === undefined ? 'contained' : 'outlined'}
        startIcon={<UploadFileOutlined />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
    </Stack>
  );
}
