import { Anchor, Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { loginPage } from '#modules/identity/contract/identity.pages.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { linkTo, usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import styles from './shop.module.css';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;
type Props = { product: string; quantity: number; price: Price | null; problem: string | null; settling: boolean };

/** What it costs and why, when it can leave, and the order. */
export function PriceOfProduct({ product, quantity, price, problem, settling }: Props) {
  const t = useTranslations('webrequests.shop');
  const format = useFormat();
  const euros = (amount: Price['price']) => format.money(amount, { sign: true });
  return (
    <PortalCard quiet>
      {problem && <p role="alert">{problem}</p>}
      {!price && !problem && <p className={styles.note}>{t('settling')}</p>}
      {price && (
        <div aria-live="polite" aria-busy={settling} data-settling={settling || undefined} className={styles.price}>
          <dl>
            {[
              [t('copies', { quantity }), euros(price.price)],
              [t('transport', { weight: format.decimal(Math.round(price.weightKg * 10) / 10) }), euros(price.transport)],
              [t('vat', { percent: price.vatPercent }), euros(price.vat)],
            ].map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.total}>
            <span>{t('total')}</span>
            <strong className="num">{euros(price.total)}</strong>
          </p>
          {price.why && <p className={styles.note}>{t('why', { begin: euros(price.why.begin), each: euros(price.why.furtherCopy) })}</p>}
          {price.spineMm !== null && <p className={styles.note}>{t('spine', { mm: format.decimal(price.spineMm) })}</p>}
          <p className={styles.note}>{t('leavesOn', { date: format.date(price.leavesOn, 'long') })}</p>
          <OrderButton product={product} quantity={quantity} price={price} waiting={settling} />
        </div>
      )}
    </PortalCard>
  );
}

/** Orders as a web request, which the order manager confirms; whoever has no account signs in first and returns to this address. */
function OrderButton({ product, quantity, price, waiting }: { product: string; quantity: number; price: Price; waiting: boolean }) {
  const t = useTranslations('webrequests.shop');
  const may = useMay();
  const { person } = useSession();
  const navigate = usePageNavigate();
  const { href } = useLocation();
  const act = useAct(sendWebRequestEndpoint, {
    invalidates: ['webrequests'],
    onDone: () => {
      notify({ kind: 'success', title: t('sent') });
      void navigate(askQuotePage);
    },
  });
  if (person.id === 0) {
    return (
      <>
        <Button size="md" component={Link} {...linkTo(loginPage, { search: { to: href } })}>
          {t('signIn')}
        </Button>
        <p className={styles.note}>{t('kept')}</p>
      </>
    );
  }
  if (!may('web_requests.send') || person.internal) return <p className={styles.note}>{t('notYou')}</p>;
  const order = { kind: 'order' as const, product, quantity, specification: price.specification.slice(0, 2000), shownPrice: price.price };
  return (
    <>
      <Button size="md" disabled={waiting} loading={act.pending} onClick={() => void act.run(order)}>
        {t('order')}
      </Button>
      <p className={styles.note}>
        {t('orderNote')}{' '}
        <Anchor component={Link} underline="always" {...linkTo(askQuotePage)}>
          {t('requests')}
        </Anchor>
      </p>
    </>
  );
}
