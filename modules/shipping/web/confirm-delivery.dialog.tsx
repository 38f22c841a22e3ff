import { confirmDeliveryEndpoint } from '#modules/shipping/contract/confirm-delivery.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Asks who took the goods, at the door or at the counter. */
export function ConfirmDeliveryDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.confirmDelivery');
  const { id, version, number, recipient } = shipment;
  return (
    <ReasonDialog
      title={t('title', { number })}
      lead={t('lead', { to: recipient.attention || recipient.name })}
      endpoint={confirmDeliveryEndpoint}
      toInput={(receivedBy) => ({ id, version, receivedBy })}
      label={t('receivedBy')}
      submitLabel={t('submit')}
      required
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`confirm-delivery-${id}`}
      invalidates={['shipping', 'baskets']}
    />
  );
}
