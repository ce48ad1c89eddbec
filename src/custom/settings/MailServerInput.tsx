import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { TextInput } from '../../admin/inputs/TextInput';
import type { InputProps } from '../../admin/records/InputProps';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { mailServerQuery } from '../../queries/mailServer';
import { useMasterData } from '../../queries/masterData';
import type { TextField } from '../../resources/kit/kinds/text';
import { readSetting } from '../../settings/settings';

/** Disabled where an environment variable sets the value, which takes precedence over the settings. */
export function MailServerInput(props: InputProps) {
  const isFixed = useIsFixed(props.source);
  const field = props.field as TextField;
  const isSecret = props.source === 'SECRET_MAIL_PASSWORD';
  return (
    <Anchor isFirst={props.source === 'MAIL_SERVER'}>
      <TextInput
        {...props}
        field={isSecret ? { ...field, secret: true } : field}
        disabled={props.disabled || isFixed}
        hint={isFixed ? 'Steht in der Umgebung des Servers.' : props.hint}
      />
    </Anchor>
  );
}

function useIsFixed(source: string): boolean {
  const { data } = useQuery({ ...mailServerQuery(useApi()), enabled: useHasAdditions() });
  const sender = readSetting('MAIL_FROM', useMasterData('configValues').all);
  if (!data) return false;
  if (source === 'MAIL_FROM') return data.from !== null && data.from !== sender;
  return data.source === 'environment';
}

function Anchor({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isFirst && hash === '#mail') place.current?.scrollIntoView({ block: 'center' });
  }, [isFirst, hash]);
  return (
    <div ref={place} id={isFirst ? 'mail' : undefined}>
      {children}
    </div>
  );
}
