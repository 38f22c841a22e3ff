import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import type { ActionDialogProps } from '#modules/baskets/web/basket/basket-actions.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

export default function ReviseQuoteDialog({ basket, onClose }: ActionDialogProps) {
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
