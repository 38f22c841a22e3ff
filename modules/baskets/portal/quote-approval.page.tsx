import { Anchor, Loader } from '@mantine/core';
import { useState } from 'react';
import { quoteApprovalPage } from '#modules/baskets/contract/baskets.pages.ts';
import { readQuoteEndpoint, readQuotePdfEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import type { Choice } from '#modules/baskets/domain/quote/answer-quote.ts';
import { defaultChoices, replaceChoice, totalsOfChoices } from '#modules/baskets/domain/quote/choices.ts';
import { termStart } from '#modules/relations/domain/payment-term.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useRecordBrand } from '#platform/web/session.tsx';
import { OfferChoice } from '../web/quote/offer-choice.tsx';
import { AnswerQuote } from './answer-quote.tsx';
import styles from './quote-approval.module.css';
import { RenewQuote } from './renew-quote.tsx';

export type QuoteOffer = OutputOf<typeof readQuoteEndpoint>;

const answeredStates = ['approved', 'awaits_colleague', 'not_ordered', 'declined'] as const;
type AnsweredState = (typeof answeredStates)[number];
const isAnswered = (state: QuoteOffer['state']): state is AnsweredState => answeredStates.some((one) => one === state);

/** Shows a quote to the customer who opened the link of its mail: lines, prices, and the forms to approve or decline. */
export default function QuoteApprovalPage() {
  const t = useTranslations('baskets.approval');
  const { token } = usePageParams(quoteApprovalPage);
  const { data: quote, error, isPending, refetch } = useCall(readQuoteEndpoint, { token });
  if (isPending) return <Loader aria-label={t('loading')} />;
  if (quote) return <Offer quote={quote} token={token} />;
  if (!error.isUnknownRecord) return <LoadError error={error} retry={() => void refetch()} />;
  return (
    <PortalPage title={t('unknownTitle')} lead={t('unknownLead')}>
      {null}
    </PortalPage>
  );
}

function Offer({ quote, token }: { quote: QuoteOffer; token: string }) {
  const t = useTranslations('baskets.approval');
  const format = useFormat();
  const [chosen, setChosen] = useState<Choice[]>(() => defaultChoices(quote.lines));
  useRecordBrand(quote.brand.unit);
  const onHold = quote.state === 'on_hold';
  const open = quote.state === 'open' || onHold;
  const choices = open ? chosen : (quote.choices ?? []);
  // A quote that was not approved keeps the total of its mail and document.
  const summed = open || quote.choices || quote.state === 'approved' ? choices : defaultChoices(quote.lines);
  const unpriced = quote.lines.filter(({ lineId, priceOnRequest }) => priceOnRequest && summed.some((choice) => choice.lineId === lineId));
  const waits = onHold
    ? t('on_hold', { manager: quote.orderManager })
    : unpriced.length > 0
      ? t('waitsForPrice', { lines: unpriced.map(({ description }) => description).join(', ') })
      : null;
  return (
    <PortalPage
      title={quote.description || t('title', { number: quote.number })}
      lead={t('lead', { number: quote.number, revision: quote.revision, brand: quote.brand.name, customer: quote.customer })}
      side={
        <>
          {summed.length > 0 && <Sum quote={quote} choices={summed} unpriced={unpriced.map(({ description }) => description)} />}
          {open ? <AnswerQuote quote={quote} token={token} choices={choices} waits={waits} /> : <Answered quote={quote} />}
        </>
      }
    >
      {quote.state !== 'open' && quote.state !== 'on_hold' && !isAnswered(quote.state) && (
        <PortalCard tint>
          <p className={styles.notice}>{t(quote.state, { date: format.date(quote.validUntil, 'long'), manager: quote.orderManager })}</p>
          {quote.state === 'expired' && <RenewQuote token={token} />}
        </PortalCard>
      )}
      <OfferChoice
        lines={quote.lines}
        choices={choices}
        onChoose={(taken) => setChosen(replaceChoice(quote.lines, choices, taken))}
        fixed={!open}
      />
      <p className={styles.terms}>
        {t('terms', { days: quote.paymentDays, from: termStart(quote.paymentMonthEnd), date: format.date(quote.validUntil, 'long') })}
      </p>
      <p className={styles.terms}>
        <Anchor inherit href={callAddress(readQuotePdfEndpoint, { token })} target="_blank" rel="noreferrer">
          {t('pdf')}
        </Anchor>{' '}
        · {t('questions')}{' '}
        <Anchor inherit href={`mailto:${quote.orderManagerEmail}`}>
          {quote.orderManager}
        </Anchor>
      </p>
    </PortalPage>
  );
}

function Sum({ quote, choices, unpriced }: { quote: QuoteOffer; choices: readonly Choice[]; unpriced: readonly string[] }) {
  const t = useTranslations('baskets.totals');
  const format = useFormat();
  const totals = totalsOfChoices(quote.lines, choices);
  const rows = [
    ...(totals.transport > 0 ? [{ label: t('transport'), value: totals.transport }] : []),
    { label: t('net'), value: totals.net },
    ...totals.vat.map((part) => ({ label: t('vat', { rate: part.ratePercent, base: format.money(part.base) }), value: part.vat })),
  ];
  return (
    <PortalCard>
      <dl className={styles.sum} aria-live="polite">
        {rows.map((row) => (
          <div key={row.label}>
            <dt>{row.label}</dt>
            <dd className="num">{format.money(row.value, { sign: true })}</dd>
          </div>
        ))}
        <div className={styles.gross}>
          <dt>{t(unpriced.length > 0 ? 'grossSoFar' : 'gross')}</dt>
          <dd className="num">{format.money(totals.gross, { sign: true })}</dd>
        </div>
        {unpriced.length > 0 && (
          <div>
            <dt>{t('toCome')}</dt>
            <dd className={styles.toCome}>{unpriced.join(', ')}</dd>
          </div>
        )}
      </dl>
    </PortalCard>
  );
}

function Answered({ quote }: { quote: QuoteOffer }) {
  const t = useTranslations('baskets.approval');
  const format = useFormat();
  if (!isAnswered(quote.state)) return null;
  const when = quote.answeredAt ? format.moment(quote.answeredAt) : '';
  return (
    <PortalCard tint>
      <p className={styles.notice} role="status">
        <strong>{t(`${quote.state}Title`)}</strong>
        <br />
        {t(quote.state, { name: quote.answeredBy ?? '', when, manager: quote.orderManager })}
      </p>
    </PortalCard>
  );
}
