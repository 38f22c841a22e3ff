import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { articleCalculationPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { type readArticleCoverEndpoint, readReprintPriceEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import { MakeForStock } from './make-for-stock.tsx';
import { QuoteReprintButton } from './quote-reprint-button.tsx';

/** Proposes to make an article again, with its price today; one press makes the quote. */
export function ReprintForm({ article }: { article: OutputOf<typeof readArticleCoverEndpoint> }) {
  const t = useTranslations('stock.cover');
  const format = useFormat();
  const may = useMay();
  const { articleId, advice, isCalculable, customer, minStock } = article;
  const [given, setGiven] = useState<number | string>(advice || Math.max(1, minStock));
  const quantity = useDebouncedValue(Number(given), 300);
  const isQuotable = isCalculable && customer !== null;
  const { data } = useCall(readReprintPriceEndpoint, { articleId, quantity }, { enabled: isQuotable && quantity >= 1, keepPrevious: true });
  if (!isCalculable) {
    return (
      <p className={stock.quiet}>
        {t('noCalculation')}{' '}
        {may(articleCalculationPage.access) && (
          <PageLink page={articleCalculationPage} params={{ id: articleId }}>
            {t('calculate')}
          </PageLink>
        )}
      </p>
    );
  }
  return (
    <>
      <p className={stock.quiet}>{advice > 0 ? t('proposal', { advice: format.quantity(advice) }) : t('noProposal')}</p>
      <NumberInput label={t('quantity')} min={1} allowDecimal={false} value={given} onChange={setGiven} mt={8} mb={8} />
      {data && (
        <p role="status" style={{ margin: '0 0 8px' }}>
          {data.price === null ? data.problem : t('price', { price: format.money(data.price, { sign: true }) })}
        </p>
      )}
      {customer !== null && may('baskets.edit') && (
        <QuoteReprintButton articleId={articleId} quantity={Number(given)} disabled={data?.price === null} />
      )}
      {may('baskets.make_uncharged') && <MakeForStock articleId={articleId} quantity={Number(given)} isOwn={customer === null} />}
    </>
  );
}
