import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { assignmentPaths } from './assignmentPaths';

/** Leads to the items of a group: without them there is nothing to count. */
export const AssignLink = ({ groupId, ...button }: { groupId: number } & ButtonProps) => (
  <Button component={Link} to={assignmentPaths.list(groupId)} {...button}>
    Artikel zuordnen
  </Button>
);
