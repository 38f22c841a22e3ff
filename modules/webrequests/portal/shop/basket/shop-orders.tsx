import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { approveShopOrderEndpoint } from '#modules/webrequests/contract/shop/approve-shop-order.endpoint.ts';
import { declineShopOrderEndpoint } from '#modules/webrequests/contract/shop/decline-shop-order.endpoint.ts';
import { listShopOrdersEndpoint } from '#modules/webrequests/contract/shop/shop-orders.endpoints.ts';
import { withdrawShopOrderEndpoint } from '#modules/webrequests/contract/shop/withdraw-shop-order.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './shop-basket.module.css';

type Order = OutputOf<typeof listShopOrdersEndpoint>['rows'][number];
const invalidates = ['shop', 'portal', 'prepress'] as const;

/** The orders that wait for a colleague, and how the latest ones were answered; hidden without any. */
export function ShopOrders() {
  const t = useTranslations('webrequests.shop.orders');
  const { data, error, refetch } = useCall(listShopOrdersEndpoint, {});
  const [declined, setDeclined] = useState<Order>();
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-labelledby="shop-orders" className={styles.saved}>
      <h2 id="shop-orders">{t('title')}</h2>
      {data.rows.map((order) => (
        <PortalCard key={order.id} quiet={!order.mayAnswer} tint={order.mayAnswer}>
          <OneOrder order={order} onDecline={() => setDeclined(order)} />
        </PortalCard>
      ))}
      {declined && (
        <ActDialog
          title={t('declineTitle', { name: declined.buyer })}
          lead={t(declined.isMade ? 'declineMadeLead' : 'declineLead')}
          endpoint={declineShopOrderEndpoint}
          initial={{ remark: '' }}
          toInput={({ remark }) => ({ id: declined.id, version: declined.version, remark })}
          labels={{ remark: t('remark') }}
          submitLabel={t('decline')}
          done={() => t('declined')}
          onClose={() => setDeclined(undefined)}
          draftKey={`decline-shop-order-${declined.id}`}
          invalidates={invalidates}
        >
          {(act) => <Textarea label={t('remark')} required rows={3} maxLength={500} {...act.field('remark')} />}
        </ActDialog>
      )}
    </section>
  );
}

function OneOrder({ order, onDecline }: { order: Order; onDecline: () => void }) {
  const t = useTranslations('webrequests.shop.orders');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { id, version, status, buyer, isOwn, isMade, mayAnswer, askedAt, reference, poNumber, answeredBy, remark, products, total, today } =
    order;
  const approve = useAct(approveShopOrderEndpoint, {
    invalidates,
    onDone: ({ number, paymentId }) => {
      notify({ kind: 'success', title: t('approved', { number }) });
      if (paymentId !== null) void navigate(onlinePaymentPage, { params: { id: paymentId } });
    },
  });
  const withdraw = useAct(withdrawShopOrderEndpoint, {
    invalidates,
    onDone: () => notify({ kind: 'success', title: t(isMade ? 'withdrawnMade' : 'withdrawn') }),
  });
  const euros = (amount: typeof total) => format.money(amount, { sign: true });
  const shown = today ?? total;
  return (
    <div className={styles.order}>
      <p>
        <strong>{isOwn ? t('own', { total: euros(shown) }) : t('of', { name: buyer, total: euros(shown) })}</strong>
      </p>
      <p>
        {[
          isMade && t('number', { number: order.number ?? '' }),
          format.moment(askedAt),
          reference,
          poNumber && t('po', { number: poNumber }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {products.map((product, place) => (
          <li key={place}>{t('product', product)}</li>
        ))}
      </ul>
      {today !== null && today !== total && <p role="note">{t('priceChanged', { was: euros(total) })}</p>}
      {order.passes && <p role="note">{t('passes', { name: order.passes.budget, left: euros(order.passes.left) })}</p>}
      {order.problem && <p role="alert">{order.problem}</p>}
      <p>{t(`statuses.${status}`, { name: answeredBy || 'none', number: order.number ?? '', remark })}</p>
      <div className={styles.acts}>
        {mayAnswer && (
          <>
            <Button
              size="sm"
              disabled={today === null}
              loading={approve.pending}
              onClick={() => today !== null && void approve.run({ id, version, total: today })}
              aria-label={`${t('approve')}: ${buyer}`}
            >
              {t('approve')}
            </Button>
            <Button size="sm" variant="default" onClick={onDecline} aria-label={`${t('decline')}: ${buyer}`}>
              {t('decline')}
            </Button>
          </>
        )}
        {isOwn && status === 'waiting' && (
          <Button size="sm" variant="default" loading={withdraw.pending} onClick={() => void withdraw.run({ id, version })}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </div>
  );
}
