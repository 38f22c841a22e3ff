import { Modal, NumberInput } from '@mantine/core';
import { askMyReprintEndpoint } from '#modules/stock/contract/ask-my-reprint.endpoint.ts';
import { type MyArticle, readMyReprintPriceEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Asks a quote to have an article made again, with its price today. */
export function AskReprintDialog({ article, onClose }: { article: MyArticle; onClose: () => void }) {
  const t = useTranslations('stock.portal');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(askMyReprintEndpoint, {
    initial: { quantity: article.advice as number | string },
    toInput: ({ quantity }) => ({ id: article.articleId, quantity: Number(quantity) }),
    draftKey: `ask-reprint-${article.articleId}`,
    invalidates: ['stock', 'baskets', 'quotes'],
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('reprintAsked', { number }), content: t('reprintAskedText') });
      onClose();
    },
  });
  const labels = { quantity: t('quantity') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reprintOf', { article: article.name })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <ActFormFrame act={act} submitLabel={t('reprintSubmit')} labels={labels}>
        <NumberInput size="md" label={labels.quantity} required min={1} max={1_000_000} allowDecimal={false} {...act.field('quantity')} />
        <ReprintPrice articleId={article.articleId} quantity={Number(act.form.values.quantity)} />
      </ActFormFrame>
    </Modal>
  );
}

function ReprintPrice({ articleId, quantity }: { articleId: number; quantity: number }) {
  const t = useTranslations('stock.portal');
  const format = useFormat();
  const settled = useDebouncedValue(quantity, 300);
  const { data } = useCall(readMyReprintPriceEndpoint, { id: articleId, quantity: settled }, { enabled: settled >= 1, keepPrevious: true });
  if (!data) return null;
  return <p role="status">{data.price === null ? data.problem : t('reprintPrice', { price: format.money(data.price, { sign: true }) })}</p>;
}
