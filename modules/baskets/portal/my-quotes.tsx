import { Button } from '@mantine/core';
import { quoteApprovalPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listMyQuotesEndpoint, type PortalQuote } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { MoreButton } from '#platform/web/list/more-button.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './portal-sections.module.css';

/** Lists a customer's quotes: open ones first, then recently answered ones. Renders nothing without quotes. */
export default function MyQuotes() {
  const t = useTranslations('baskets.portal');
  const page = usePages(listMyQuotesEndpoint, {}, { live: ['basket'] });
  if (page.error) return <LoadError error={page.error} retry={page.retry} />;
  if (page.rows.length === 0) return null;
  return (
    <section aria-labelledby="portal-quotes" className={list.section}>
      <h2 id="portal-quotes">{t('quotes')}</h2>
      {page.rows.map((quote) => (
        <QuoteCard key={quote.basketId} quote={quote} />
      ))}
      <MoreButton page={page} />
    </section>
  );
}

function QuoteCard({ quote }: { quote: PortalQuote }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  const navigate = usePageNavigate();
  const open = useAct(openMyQuoteEndpoint, {
    onDone: ({ token }) => void navigate(quoteApprovalPage, { params: { token } }),
  });
  const { state, validUntil, answeredAt } = quote;
  const answered = answeredAt && t('answeredOn', { date: format.date(dateIn(shopTimeZone, new Date(answeredAt)), 'short') });
  const valid = t(state === 'expired' ? 'until' : 'validUntil', { date: format.date(validUntil, 'short') });
  return (
    <PortalCard tint={state === 'open'}>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>{quote.description || quote.number}</h3>
          <p>
            {quote.number} · {t(`state.${state}`)} · {answered || valid}
          </p>
        </div>
        <p className={styles.amount}>
          <strong className="num">{format.money(quote.total, { sign: true })}</strong>
          <small>{t('total')}</small>
        </p>
        <Button
          variant={state === 'open' ? 'filled' : 'default'}
          loading={open.pending}
          onClick={() => void open.run({ id: quote.basketId })}
          aria-label={`${t(state === 'open' ? 'open' : 'look')}: ${quote.description}, ${quote.number}`}
        >
          {t(state === 'open' ? 'open' : 'look')}
        </Button>
      </div>
    </PortalCard>
  );
}
