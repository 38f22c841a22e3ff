import { Modal, TextInput } from '@mantine/core';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

export function WithdrawFilesDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.withdraw');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(withdrawFilesEndpoint, {
    initial: { reason: '' },
    toInput: ({ reason }) => ({ id: shipment.id, version: shipment.version, reason }),
    draftKey: `withdraw-${shipment.id}`,
    invalidates: ['shipping', 'baskets'],
    isAct: true,
    onDone: () => {
      notify({ kind: 'success', title: t('done', { number: shipment.number }) });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title', { number: shipment.number })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead')}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ reason: t('reason') }}>
        <TextInput label={t('reason')} data-autofocus {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
