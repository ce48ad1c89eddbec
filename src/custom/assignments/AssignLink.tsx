import type { ButtonProps } from '@mui/material';
import { LinkButton } from '../../ui/LinkButton';
import { assignmentPaths } from './assignmentPaths';

export const AssignLink = ({ groupId, ...button }: { groupId: number } & ButtonProps) => (
  <LinkButton label="Artikel zuordnen" to={assignmentPaths.list(groupId)} {...button} />
);
