import { Button } from '@mantine/core';
import { listMyAmendmentsEndpoint } from '#modules/baskets/contract/amendment/my-amendments.endpoint.ts';
import { openMyAmendmentEndpoint } from '#modules/baskets/contract/amendment/open-my-amendment.endpoint.ts';
import { amendmentAnswerPage, quoteApprovalPage } from '#modules/baskets/contract/baskets.pages.ts';
import { listMyQuotesEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { openMyQuoteEndpoint } from '#modules/baskets/contract/quote/open-my-quote.endpoint.ts';
import { customerPortalPage } from '#modules/identity/contract/identity.pages.ts';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { listMyInvoicesEndpoint } from '#modules/invoicing/contract/my-invoices.endpoints.ts';
import { listMyUnpaidOrdersEndpoint } from '#modules/invoicing/contract/online/my-online-payment.endpoints.ts';
import { readMyHomeEndpoint } from '#modules/portal/contract/my-home.endpoint.ts';
import { listMyOrdersEndpoint } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { openMyUploadEndpoint } from '#modules/prepress/contract/open-my-upload.endpoint.ts';
import { proofPage, uploadPage } from '#modules/prepress/contract/prepress.pages.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { shopBasketPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall, usePages } from '#platform/web/call/use-call.ts';
import list from '#platform/web/layout/portal-list.module.css';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './home.module.css';
import { useOrderNews, useUnpublished } from './use-order-news.ts';
import type { WaitingItem } from './waiting.ts';

/**
 * Tasks of the customer: payments, changes to agree to, proofs, files, quotes, late invoices, a thesis that is not ordered, replies, and publications
 * that are not public. Only the first has a filled button; hidden without any.
 */
export default function Waits() {
  const t = useTranslations('portal.waits');
  const rows = [...useWaiting(), ...useOrderNews(), ...useUnpublished()];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="portal-waits" className={list.section}>
      <h2 id="portal-waits">{t('title')}</h2>
      <PortalCard>
        <ul className={list.list}>
          {rows.map((row, place) => (
            <li key={row.key} className={list.row}>
              <div className={list.words}>
                <strong>{row.name}</strong>
                <p>
                  {row.about}
                  {row.late && (
                    <>
                      {' · '}
                      <span className={styles.late}>{row.late}</span>
                    </>
                  )}
                </p>
              </div>
              <Button
                variant={place === 0 ? 'filled' : 'default'}
                loading={row.pending ?? false}
                onClick={row.run}
                aria-label={`${row.act}: ${row.name}`}
              >
                {row.act}
              </Button>
            </li>
          ))}
        </ul>
      </PortalCard>
    </section>
  );
}

function useWaiting(): WaitingItem[] {
  const t = useTranslations('portal.waits');
  const format = useFormat();
  const navigate = usePageNavigate();
  const orders = usePages(listMyOrdersEndpoint, {}, { live: ['basket'] });
  const quotes = usePages(listMyQuotesEndpoint, {}, { live: ['basket'] });
  const unpaid = useCall(listMyUnpaidOrdersEndpoint, {}, { live: ['onlinePayment', 'basket'] });
  const invoices = usePages(listMyInvoicesEndpoint, { limit: 20 }, { live: ['basket'] });
  const approvals = useCall(listShopOrdersEndpoint, {});
  const thesis = useCall(readMyHomeEndpoint, {}, { live: ['basket'] }).data?.thesis;
  const amendments = useCall(listMyAmendmentsEndpoint, {}, { live: ['basket'] });
  const openAmendment = useAct(openMyAmendmentEndpoint, {
    onDone: ({ token }) => void navigate(amendmentAnswerPage, { params: { token } }),
  });
  const openQuote = useAct(openMyQuoteEndpoint, { onDone: ({ token }) => void navigate(quoteApprovalPage, { params: { token } }) });
  const openUpload = useAct(openMyUploadEndpoint, { onDone: ({ token }) => void navigate(uploadPage, { params: { fup_link_id: token } }) });
  return [
    ...(unpaid.data?.rows ?? []).map(({ id, number, description, amount }) => ({
      key: `payment-${id}`,
      name: t('payment', { order: description || number }),
      about: `${number} · ${format.money(amount, { sign: true })}`,
      act: t('acts.payment'),
      run: () => void navigate(onlinePaymentPage, { params: { id } }),
    })),
    ...(approvals.data?.rows ?? [])
      .filter(({ mayAnswer }) => mayAnswer)
      .map(({ id, buyer, total, today, products }) => ({
        key: `approval-${id}`,
        name: t('approval', { name: buyer }),
        about: [format.money(today ?? total, { sign: true }), products.map(({ name }) => name).join(', ')].join(' · '),
        act: t('acts.approval'),
        run: () => void navigate(shopBasketPage),
      })),
    ...(amendments.data?.rows ?? []).map(({ basketId, order, number, description, difference, validUntil }) => ({
      key: `amendment-${basketId}-${number}`,
      name: t('amendment', { order: description || order }),
      about: [order, format.money(difference, { sign: true }), t('validUntil', { date: format.date(validUntil, 'near') })].join(' · '),
      act: t('acts.amendment'),
      pending: openAmendment.pending,
      run: () => void openAmendment.run({ id: basketId }),
    })),
    ...orders.rows.flatMap((order) =>
      order.proofs.map(({ uploadId, name }) => ({
        key: `proof-${uploadId}`,
        name: t('proof', { order: order.description || order.number }),
        about: [order.number, name, order.deliveryDate && t('delivery', { date: format.date(order.deliveryDate, 'near') })]
          .filter(Boolean)
          .join(' · '),
        act: t('acts.proof'),
        run: () => void navigate(proofPage, { params: { fup_link_upload: uploadId } }),
      })),
    ),
    ...orders.rows
      .filter(({ filesToDo }) => filesToDo > 0)
      .map((order) => ({
        key: `files-${order.id}`,
        name: t('files', { order: order.description || order.number }),
        about: `${order.number} · ${t('filesToDo', { count: order.filesToDo })}`,
        act: t('acts.files'),
        pending: openUpload.pending,
        run: () => void openUpload.run({ id: order.id }),
      })),
    ...quotes.rows
      .filter(({ state }) => state === 'open')
      .map((quote) => ({
        key: `quote-${quote.basketId}`,
        name: t('quote', { quote: quote.description || quote.number }),
        about: [
          quote.number,
          format.money(quote.total, { sign: true }),
          t('validUntil', { date: format.date(quote.validUntil, 'near') }),
        ].join(' · '),
        act: t('acts.quote'),
        pending: openQuote.pending,
        run: () => void openQuote.run({ id: quote.basketId }),
      })),
    ...invoices.rows
      .filter(({ state }) => state === 'overdue')
      .map((invoice) => ({
        key: `invoice-${invoice.id}`,
        name: t('invoice', { number: invoice.number }),
        about: `${format.money(invoice.gross, { sign: true })} · ${t('due', { date: format.date(invoice.dueOn, 'near') })}`,
        late: format.relativeDate(invoice.dueOn, { due: true }).text,
        act: t('acts.invoice'),
        run: () => void navigate(customerPortalPage, { search: { show: 'invoices' } }),
      })),
    ...(thesis
      ? [
          {
            key: 'thesis',
            name: thesis.title || t('thesis'),
            about: t('thesisSaved', { moment: format.moment(thesis.savedAt) }),
            act: t('acts.thesis'),
            run: () => void navigate(thesisWizardPage),
          },
        ]
      : []),
  ];
}
