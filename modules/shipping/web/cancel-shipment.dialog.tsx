import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export function CancelShipmentDialog({ shipment: { id, version, number }, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.unpack');
  return (
    <ReasonDialog
      title={t('title', { number })}
      lead={t('lead')}
      endpoint={cancelShipmentEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('submit')}
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`unpack-${id}`}
      invalidates={['shipping', 'baskets']}
    />
  );
}
