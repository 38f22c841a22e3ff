import { Button } from '@mantine/core';
import { quoteApprovalPage } from '#modules/baskets/contract/baskets.pages.ts';
import { renewQuoteEndpoint } from '#modules/baskets/contract/quote/renew-quote.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

/** Has a lapsed quote priced today, and goes on to the new one, saying what changed. */
export function RenewQuote({ token }: { token: string }) {
  const t = useTranslations('baskets.approval.renew');
  const format = useFormat();
  const navigate = usePageNavigate();
  const renew = useAct(renewQuoteEndpoint, {
    invalidates: ['quotes', 'baskets'],
    onDone: ({ token: renewed, before, now, changed }) => {
      const euros = (amount: typeof now) => format.money(amount, { sign: true });
      const price = before === now ? t('same', { now: euros(now) }) : t('changed', { before: euros(before), now: euros(now) });
      notify({ kind: 'success', title: t('done'), content: [price, ...changed].join(' ') });
      void navigate(quoteApprovalPage, { params: { token: renewed } });
    },
  });
  return (
    <Button size="md" mt="sm" loading={renew.pending} onClick={() => void renew.run({ token })}>
      {t('act')}
    </Button>
  );
}
