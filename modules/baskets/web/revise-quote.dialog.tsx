import { useTranslations } from 'use-intl';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/revise-quote.endpoint.ts';
import { ActDialog } from './act-dialog.tsx';
import type { AskProps } from './basket-actions.tsx';

export default function ReviseQuoteDialog({ basket, onClose }: AskProps) {
  const t = useTranslations('baskets.revise');
  return (
    <ActDialog
      title={t('title')}
      lead={t(basket.status === 'quote_canceled' ? 'leadLost' : 'lead')}
      endpoint={reviseQuoteEndpoint}
      initial={{}}
      toInput={() => ({ id: basket.id, version: basket.version })}
      labels={{}}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`revise-${basket.id}`}
    />
  );
}
