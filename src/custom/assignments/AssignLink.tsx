import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { assignmentPaths } from './assignmentPaths';

export const AssignLink = ({ groupId, ...button }: { groupId: number } & ButtonProps) => (
  <Button component={Link} to={assignmentPaths.list(groupId)} {...button}>
    Artikel zuordnen
  </Button>
);
