import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdviceRow, ProposedPurchase } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { goodsOfDay } from '#modules/stock/domain/purchasing/goods-of-day.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMakePurchases } from './make-purchases.tsx';
import styles from './purchase.module.css';

type Props = { orders: readonly ProposedPurchase[]; rows: readonly AdviceRow[]; mayBuy: boolean };

/** The orders that the advice makes: one per supplier, with the time until its cut-off, its minimum and what would fill it up. */
export function SupplierStrip({ orders, rows, mayBuy }: Props) {
  const now = useMinute();
  const drafted = new Set(rows.flatMap(({ draft, itemId }) => (draft ? [itemId] : [])));
  const waiting = orders.filter(({ lines }) => lines.some(({ itemId, pulled }) => !pulled && !drafted.has(itemId)));
  if (waiting.length === 0) return null;
  return (
    <div className={styles.strip}>
      {waiting.map((order) => (
        <Order key={order.supplierId} order={order} drafted={drafted} now={now} mayBuy={mayBuy} />
      ))}
    </div>
  );
}

type OrderProps = { order: ProposedPurchase; drafted: ReadonlySet<number>; now: number; mayBuy: boolean };

function Order({ order, drafted, now, mayBuy }: OrderProps) {
  const t = useTranslations('stock.advice');
  const format = useFormat();
  const pulled = order.lines.filter((line) => line.pulled);
  const own = order.lines.filter((line) => !line.pulled);
  const make = useMakePurchases();
  const run = (lines: typeof own) =>
    void make.run({
      lines: lines
        .filter(({ itemId }) => !drafted.has(itemId))
        .map(({ itemId, quantity }) => ({ itemId, supplierId: order.supplierId, quantity, advised: true })),
    });
  const left = Math.floor((Date.parse(order.orderBeforeAt) - now) / 60_000);
  const money = (euros: number) => format.money(moneyFromEuros(euros), { sign: true });
  const { goodsEur, placedEur, minimumEur, surchargeEur } = order;
  const goods = own.reduce((sum, line) => sum + (line.goodsEur ?? 0), 0);
  const priced = own.map(({ itemId, goodsEur: of }) => ({ itemId, goods: of ?? 0 }));
  const ofDay = goodsOfDay(placedEur ?? 0, priced, ({ itemId }) => drafted.has(itemId));
  const sum = { lines: own.length, kg: format.quantity(Math.round(order.kg)) };
  return (
    <div className={styles.order}>
      <div className={styles.words}>
        <strong>{order.supplier}</strong>
        <span className={left <= 60 ? styles.countdown : undefined}>
          {left <= 600
            ? t('before', { time: order.orderBefore.slice(11), left: format.minutes(Math.max(0, left)) })
            : t('beforeDay', { day: format.date(order.orderBefore.slice(0, 10), 'near'), time: order.orderBefore.slice(11) })}
        </span>{' '}
        · {goodsEur !== null ? t('sum', { ...sum, goods: money(goods) }) : t('sumWithoutPrices', sum)}
        {placedEur !== null && placedEur > 0 && ` · ${t('placed', { goods: money(placedEur) })}`}
        {minimumEur !== null && ofDay < minimumEur && (
          <span className={styles.fill}>
            {pulled.length > 0
              ? t('fillUp', { minimum: money(minimumEur), items: pulled.map(({ code }) => code).join(', ') })
              : t('small', { minimum: money(minimumEur), fee: money(surchargeEur ?? 0) })}
          </span>
        )}
      </div>
      {mayBuy && (
        <>
          <Button size="xs" loading={make.pending} onClick={() => run(own)}>
            {t('make')}
          </Button>
          {pulled.length > 0 && (
            <Button size="xs" variant="default" disabled={make.pending} onClick={() => run(order.lines)}>
              {t('makeFilled')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The time, every half minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
