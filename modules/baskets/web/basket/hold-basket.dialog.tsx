import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';
import { HoldFields, noHold } from './hold-fields.tsx';

export default function HoldBasketDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.hold');
  return (
    <ActDialog
      title={t('title')}
      lead={t(basket.status === 'quotation_sent' ? 'leadQuote' : 'lead')}
      endpoint={holdBasketEndpoint}
      initial={noHold}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ reason: t('reason'), note: t('note'), until: t('until') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`hold-${basket.id}`}
    >
      {(act) => <HoldFields field={act.field} />}
    </ActDialog>
  );
}
