import { sendBackReturnEndpoint } from '#modules/shipping/contract/return/send-back-return.endpoint.ts';
import type { ShipTo } from '#modules/shipping/domain/ship-to.ts';
import { ShipToFields, useShipToLabels } from '#modules/shipping/web/label/ship-to-fields.tsx';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useNames } from '#platform/web/locale/use-names.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ReturnOf } from './return-detail.tsx';

type Props = { found: ReturnOf; recipient: ShipTo; onClose: () => void };

/** Sends what came back to its recipient again, at an address that can be corrected. */
export function SendAgainDialog({ found, recipient, onClose }: Props) {
  const t = useTranslations('shipping.returns');
  const labels = useShipToLabels();
  const names = useNames();
  const { postbox, deliveryInstructions, ...address } = recipient;
  return (
    <ActDialog
      title={t('sendAgainTitle', { pieces: found.toSendBack })}
      lead={t('sendAgainLead')}
      endpoint={sendBackReturnEndpoint}
      initial={address}
      toInput={(to) => ({ id: found.id, version: found.version, to: { ...to, postbox, deliveryInstructions } })}
      labels={labels}
      shown={{ country: names.country }}
      submitLabel={t('sendAgainSubmit')}
      done={() => t('sentAgain')}
      onClose={onClose}
      draftKey={`send-again-${found.id}`}
      invalidates={['shipping', 'baskets']}
      size="lg"
    >
      {(act) => <ShipToFields act={act} />}
    </ActDialog>
  );
}
