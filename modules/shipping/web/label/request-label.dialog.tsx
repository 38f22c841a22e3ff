import { Modal } from '@mantine/core';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import styles from '#modules/shipping/web/shipping.module.css';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ShipToFields, useShipToLabels } from './ship-to-fields.tsx';

/** Shows the carrier's errors with the address to correct, and requests the label again. */
export function RequestLabelDialog({ shipment, onClose }: { shipment: ShipmentRow; onClose: () => void }) {
  const t = useTranslations('shipping.fix');
  const tActions = useTranslations('platform.actions');
  const tRefusals = useTranslations('shipping.refusals');
  const names = useNames();
  const { postbox, deliveryInstructions, ...address } = shipment.recipient;
  const act = useActForm(requestLabelEndpoint, {
    initial: address,
    toInput: (recipient) => ({ id: shipment.id, version: shipment.version, recipient: { ...recipient, postbox, deliveryInstructions } }),
    draftKey: `label-${shipment.id}`,
    invalidates: ['shipping', 'baskets'],
    onDone: () => {
      notify({ kind: 'success', title: t('done', { number: shipment.number }) });
      onClose();
    },
  });
  const labels = useShipToLabels();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('title', { number: shipment.number })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {shipment.labelError && (
        <p className={styles.problem} role="alert">
          {shipment.labelError === notSetUp ? (
            t('notSetUp')
          ) : (
            <>
              {tRefusals('LABEL_FAILED')} <small>{t('carrierSays', { error: shipment.labelError })}</small>
            </>
          )}
        </p>
      )}
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels} shown={{ country: names.country }}>
        <ShipToFields act={act} />
      </ActFormFrame>
    </Modal>
  );
}
