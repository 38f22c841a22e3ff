import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import type { AdviceRow } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { quoteReprintEndpoint } from '#modules/stock/contract/usage/quote-reprint.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import stock from '../stock.module.css';
import { MakeForStock } from '../usage/make-for-stock.tsx';
import { QuoteReprintButton } from '../usage/quote-reprint-button.tsx';

/** Carries out advice that buys nothing: an article of our own is made for stock, the reprint of a customer's article is quoted. */
export function MakeOrPropose({ row }: { row: AdviceRow }) {
  const t = useTranslations('stock.advice');
  const tCover = useTranslations('stock.cover');
  const may = useMay();
  const [given, setGiven] = useState<number | string>(row.quantity);
  const { articleId, isCustomers } = row;
  const isMade = row.candidates?.some(({ supplierId }) => supplierId === 0) && (row.action === 'make' || row.action === 'later');
  if (articleId === null || !(isMade || row.action === 'propose')) return null;
  const mayMake = may(makeForStockEndpoint.permission);
  const mayQuote = row.action === 'propose' && may(quoteReprintEndpoint.permission);
  return (
    <>
      <h3 className={stock.section}>{tCover('again')}</h3>
      {row.action === 'propose' && <p className={stock.quiet}>{t('proposeText')}</p>}
      {(mayMake || mayQuote) && (
        <NumberInput label={tCover('quantity')} min={1} allowDecimal={false} value={given} onChange={setGiven} mt={8} mb={8} />
      )}
      {mayQuote && <QuoteReprintButton articleId={articleId} quantity={Number(given)} />}
      {mayMake && (
        <MakeForStock articleId={articleId} quantity={Number(given)} isOwn={!isCustomers} wantedOn={row.needOn ?? row.arrivesOn} />
      )}
    </>
  );
}
