import { FoldedSection } from '../../layout/FoldedSection';
import { PriceUpdatesList } from './PriceUpdatesList';

/** Which prices of a supplier were changed together; asked for when it is opened. */
export function PriceUpdates({ supplierId }: { supplierId: number }) {
  return (
    <FoldedSection title="Frühere Preisänderungen" heading="h3">
      <PriceUpdatesList supplierId={supplierId} />
    </FoldedSection>
  );
}
