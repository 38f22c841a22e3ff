import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconWorld } from '@tabler/icons-react';
import {
  listOnlineOffersEndpoint,
  type OnlinePrice,
  readOnlinePriceEndpoint,
} from '#modules/estimating/contract/calculator/online-prices.endpoints.ts';
import type { CalculatorState } from '#modules/estimating/web/calculator/calculator-state.ts';
import { eurosOf, type Money, subtractMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { ManualPurchase } from './manual-purchase.tsx';
import styles from './online-prices.module.css';

type Props = {
  /** The case, quantity and customer that the price on the screen is for. */
  pricedCase: CalculatorState['case'];
  quantity: number;
  price: Money;
  subGroupId: number;
  customerId: number | undefined;
  /** The bought-in prices of the current case. */
  bought: BoughtIn | undefined;
  /** Buys the quantity in at this price; null makes it here again. */
  onTake: (boughtIn: BoughtIn | null) => void;
};
type BoughtIn = NonNullable<CalculatorState['case']['boughtIn']>;
type OnlineSupplier = { supplierId: number; name: string };

/** Delay after the last change before an external call. */
const settleMs = 700;

/**
 * Shows what others charge for the same case. Calls each online supplier separately once our own price is there, so nothing waits for them;
 * prices received by telephone or mail are typed in.
 */
export function OnlinePrices({ pricedCase, quantity, price, subGroupId, customerId, bought, onTake }: Props) {
  const t = useTranslations('estimating.online');
  const format = useFormat();
  const offers = useCall(listOnlineOffersEndpoint, { subGroupId });
  const { boughtIn, ...asked } = pricedCase;
  const input = { subGroupId, case: asked, quantity, ...(customerId === undefined ? {} : { customerId }) };
  const settled = useDebouncedValue(input, settleMs, true);
  const suppliers = offers.data?.suppliers ?? [];
  const others = (bought?.prices ?? []).map((one) => one.quantity).filter((one) => one !== quantity);
  return (
    <section className={styles.panel}>
      <h2>{t('title')}</h2>
      <ul className={styles.list}>
        {suppliers.map((supplier) => (
          <Supplier
            key={supplier.supplierId}
            supplier={supplier}
            input={settled}
            waits={JSON.stringify(settled) !== JSON.stringify(input)}
            ourPrice={boughtIn ? null : price}
            taken={isBoughtAt(bought, supplier.supplierId, quantity)}
            onTake={(answer) => onTake(answer && boughtInOf(supplier, quantity, answer))}
          />
        ))}
      </ul>
      <ManualPurchase quantity={quantity} bought={bought} onTake={onTake} />
      {bought && others.length > 0 && (
        <p className={styles.also}>
          {t('boughtAlso', { supplier: bought.supplier, quantities: others.map((one) => format.quantity(one)).join(', ') })}
        </p>
      )}
    </section>
  );
}

/** A price applies only to the quantity it was requested for. */
function isBoughtAt(boughtIn: BoughtIn | undefined, supplierId: number, quantity: number): boolean {
  return boughtIn?.supplierId === supplierId && boughtIn.prices.some((price) => price.quantity === quantity);
}

function boughtInOf({ supplierId, name }: OnlineSupplier, quantity: number, { cost, hours }: OnlinePrice) {
  return {
    supplier: name,
    supplierId,
    prices: [{ quantity, costEur: cost === null ? 0 : eurosOf(cost), ...(hours !== null && { hours }) }],
  };
}

type RowProps = {
  supplier: OnlineSupplier;
  input: { subGroupId: number; customerId?: number; case: CalculatorState['case']; quantity: number };
  waits: boolean;
  /** Null while the price on the screen is itself bought in. */
  ourPrice: Money | null;
  taken: boolean;
  onTake: (answer: OnlinePrice | null) => void;
};

function Supplier({ supplier, input, waits, ourPrice, taken, onTake }: RowProps) {
  const t = useTranslations('estimating.online');
  const format = useFormat();
  const query = useCall(readOnlinePriceEndpoint, { supplierId: supplier.supplierId, ...input });
  const answer = waits ? undefined : query.data;
  const failure = query.error ? 'OWN' : answer?.trouble;
  const [code = '', ...about] = (failure ?? '').split(' ');
  const difference = answer?.price != null && ourPrice !== null ? subtractMoney(answer.price, ourPrice) : null;
  return (
    <li data-taken={taken || undefined}>
      {taken ? (
        <IconCheck size={16} stroke={2} aria-hidden />
      ) : failure ? (
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconWorld size={16} stroke={1.5} aria-hidden />
      )}
      <span className={styles.who}>
        <strong>{supplier.name}</strong>
        <span role="status">
          {failure
            ? translateComposed(t, `troubles.${code}`, t('troubles.HTTP', { about: about.join(' ') || code }), {
                about: about.join(' ') || code,
              })
            : answer?.cost == null
              ? t('asking')
              : t('asks', { cost: format.money(answer.cost), days: answer.hours === null ? 0 : Math.ceil(answer.hours / 24) })}
        </span>
      </span>
      {!answer && !failure && <Loader size={14} aria-label={t('asking')} />}
      {difference !== null && <b className="num">{`${difference < 0 ? '−' : '+'} ${format.money(Math.abs(difference) as Money)}`}</b>}
      {failure && (
        <Button size="compact-sm" variant="subtle" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('again')}
        </Button>
      )}
      {(taken || answer?.price != null) && (
        <Button size="compact-sm" variant={taken ? 'light' : 'subtle'} onClick={() => onTake(taken ? null : (answer ?? null))}>
          {t(taken ? 'makeHere' : 'buy')}
        </Button>
      )}
    </li>
  );
}
