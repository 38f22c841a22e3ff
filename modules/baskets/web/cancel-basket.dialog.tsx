import { Select, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { cancelBasketEndpoint } from '#modules/baskets/contract/cancel-basket.endpoint.ts';
import { type CancelReason, cancelReasons, isQuote, type RejectReason, rejectReasons } from '#modules/baskets/domain/cancel.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function CancelBasketDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.cancel');
  const tReasons = useTranslations('baskets.reasons');
  const quote = isQuote(basket);
  const reasons: readonly (RejectReason | CancelReason)[] = quote ? rejectReasons : cancelReasons;
  return (
    <ActDialog
      title={t(quote ? 'titleQuote' : 'titleOrder', { number: basket.number })}
      lead={t(quote ? 'leadQuote' : 'leadOrder')}
      endpoint={cancelBasketEndpoint}
      initial={{ reason: reasons[0]!, note: '' }}
      toInput={(values) => ({ ...values, id: basket.id, version: basket.version })}
      labels={{ reason: t('reason'), note: t('note') }}
      submitLabel={t(quote ? 'submitQuote' : 'submitOrder')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`cancel-${basket.id}`}
    >
      {(act) => (
        <>
          <Select label={t('reason')} data={reasons.map((value) => ({ value, label: tReasons(value) }))} {...act.field('reason')} />
          <Textarea label={t('note')} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
