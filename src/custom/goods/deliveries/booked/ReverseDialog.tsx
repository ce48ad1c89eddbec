import { useCommand } from '../../../../admin/useCommand';
import { type Delivery, reverseDelivery } from '../../../../contract/deliveries';
import { ReasonDialog } from '../../../../ui/dialogs/ReasonDialog';
import { goodsKeys } from '../../goodsKeys';

export function ReverseDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const reverse = useCommand(
    (send, note: string) => send(reverseDelivery, { params: { id: delivery.id }, body: { note } }),
    { refresh: [goodsKeys.all], done: 'Storniert.' },
  );
  const submit = async (reason: string) => {
    if (await reverse.run(reason)) onClose();
  };
  return (
    <ReasonDialog
      title="Wareneingang stornieren"
      ok="Stornieren"
      text="Alle Mengen und das Pfand werden zurückgenommen, die Bestellungen sind wieder offen. Buchung und Storno bleiben im Wareneingangsbuch stehen."
      label="Kommentar"
      danger
      isRunning={reverse.isRunning}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}
