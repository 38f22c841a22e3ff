import { Button } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { quoteReprintEndpoint } from '#modules/stock/contract/usage/quote-reprint.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';

type Props = { articleId: number; quantity: number; disabled?: boolean };

/** Makes the quote for making a customer's article again, and opens it where the person may. */
export function QuoteReprintButton({ articleId, quantity, disabled = false }: Props) {
  const t = useTranslations('stock.cover');
  const may = useMay();
  const navigate = usePageNavigate();
  const act = useAct(quoteReprintEndpoint, {
    invalidates: ['baskets', 'stock'],
    onDone: ({ id, number }) => {
      notify({ kind: 'success', title: t('quoted', { number }) });
      if (may(basketPage.access)) void navigate(basketPage, { params: { id } });
    },
  });
  return (
    <Button loading={act.pending} disabled={disabled || quantity < 1} onClick={() => void act.run({ articleId, quantity })}>
      {t('quote')}
    </Button>
  );
}
