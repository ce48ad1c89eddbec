import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { assignmentPaths } from './assignmentPaths';

/** Links to a group's items, without which nothing can be counted. */
export const AssignLink = ({ groupId, ...button }: { groupId: number } & ButtonProps) => (
  <Button component={Link} to={assignmentPaths.list(groupId)} {...button}>
    Artikel zuordnen
  </Button>
);
