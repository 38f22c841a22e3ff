import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export function WithdrawFilesDialog({ shipment: { id, version, number }, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.withdraw');
  return (
    <ReasonDialog
      title={t('title', { number })}
      lead={t('lead')}
      endpoint={withdrawFilesEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('submit')}
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`withdraw-${id}`}
      invalidates={['shipping', 'baskets']}
    />
  );
}
