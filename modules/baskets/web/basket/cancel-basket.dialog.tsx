import { Select, Textarea } from '@mantine/core';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { cancelReasonKind } from '#modules/baskets/domain/basket/cancel-basket.ts';
import { LossFields, lossInput, lossValues } from '#modules/baskets/web/quote/loss-fields.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';
import type { ActionDialogProps } from './basket-actions.tsx';
import { useReasons } from './use-reasons.ts';

export default function CancelBasketDialog({ basket, onClose }: ActionDialogProps) {
  const t = useTranslations('baskets.cancel');
  const tLoss = useTranslations('baskets.loss');
  const kind = cancelReasonKind(basket);
  const reasons = useReasons(kind);
  const quote = kind === 'reject';
  return (
    <ActDialog
      title={t(quote ? 'titleQuote' : 'titleOrder', { number: basket.number })}
      lead={t(quote ? 'leadQuote' : 'leadOrder')}
      endpoint={cancelBasketEndpoint}
      initial={{ reason: '', note: '', ...lossValues(null) }}
      toInput={({ reason, note, ...loss }) => ({ ...lossInput(loss), reason, note, id: basket.id, version: basket.version })}
      labels={{ reason: t('reason'), note: t('note'), competitor: tLoss('competitor'), competitorPrice: tLoss('theirs') }}
      submitLabel={t(quote ? 'submitQuote' : 'submitOrder')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`cancel-${basket.id}`}
    >
      {(act) => (
        <>
          <Select label={t('reason')} required withAsterisk={false} data={reasons} {...act.field('reason')} />
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
          {quote && <LossFields total={basket.total} act={act} />}
        </>
      )}
    </ActDialog>
  );
}
