import { TextInput } from '@mantine/core';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export function CancelShipmentDialog({ shipment: { id, version, number }, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.unpack');
  return (
    <ActDialog
      title={t('title', { number })}
      lead={t('lead')}
      endpoint={cancelShipmentEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ id, version, reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('submit')}
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`unpack-${id}`}
      invalidates={['shipping', 'baskets']}
    >
      {(act) => <TextInput label={t('reason')} data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}
