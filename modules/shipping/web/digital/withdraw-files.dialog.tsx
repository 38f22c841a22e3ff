import { TextInput } from '@mantine/core';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export function WithdrawFilesDialog({ shipment: { id, version, number }, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.withdraw');
  return (
    <ActDialog
      title={t('title', { number })}
      lead={t('lead')}
      endpoint={withdrawFilesEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ id, version, reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('submit')}
      done={() => t('done', { number })}
      onClose={onClose}
      draftKey={`withdraw-${id}`}
      invalidates={['shipping', 'baskets']}
    >
      {(act) => <TextInput label={t('reason')} data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}
