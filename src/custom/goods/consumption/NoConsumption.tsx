import Insights from '@mui/icons-material/InsightsOutlined';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState';

export const NoConsumption = ({ hasArticles }: { hasArticles: boolean }) => (
  <EmptyState
    icon={<Insights />}
    title="Noch kein Verbrauch bestimmbar"
    text={`Hier steht, was zwischen zwei Zählungen verbraucht wurde: was am Anfang da war und geliefert wurde, ohne die Verluste und ohne das, was am Ende noch da ist. ${hasArticles ? 'Dafür müssen die Artikel in diesem Zeitraum zweimal gezählt sein.' : 'Dafür braucht es Artikel, die zweimal gezählt sind.'}`}
  >
    <Button component={Link} to="/census_availability" variant="outlined">
      Zählung starten
    </Button>
  </EmptyState>
);
