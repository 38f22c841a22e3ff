import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { homePage } from '#modules/identity/contract/identity.pages.ts';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { shopBasketPage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { needsApproval } from '#modules/webrequests/domain/shop/approve-order.ts';
import { passesBudget } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { firstOffered, offerInstead, offerOn } from '#modules/webrequests/domain/shop/day-offers.ts';
import { addMoney, noMoney } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useChangeSearch, usePageNavigate, usePageSearch } from '#platform/web/routing/use-page.ts';
import { OrderSum } from '../order-sum.tsx';
import shop from '../shop.module.css';
import { BudgetNote } from './budget-note.tsx';
import { DayChoice } from './day-choice.tsx';
import type { ShopBasket } from './shop-basket.page.tsx';

/** The sum of the basket, when it leaves, and the order. */
export function OrderForm({ basket, onPriceChanged }: { basket: ShopBasket; onPriceChanged: () => unknown }) {
  const t = useTranslations('webrequests.shop.basket');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { items, days, invoiceTo, poRequired, paysNow, orderLimit, approvers, budget } = basket;
  const canOrder = items.every(({ problem }) => problem === null);
  const act = useActForm(placeShopOrderEndpoint, {
    initial: { leavesOn: null as string | null, reference: '', poNumber: budget?.poNumber ?? '', agreed: false },
    // An order without agreement is refused by the server, at its field.
    toInput: ({ agreed: isAgreed, ...values }) => ({
      ...values,
      items: items.map(({ id, version }) => ({ id, version })),
      total: offerOn(days, values.leavesOn)?.sum.total ?? noMoney,
      agreed: isAgreed as true,
    }),
    draftKey: 'shop-order',
    invalidates: ['shop', 'portal', 'prepress', 'onlinePayments'],
    onDone: ({ order: made, paymentId }) => {
      if (!made) return notify({ kind: 'success', title: t('asked'), content: t('askedText', { names: approvers }) });
      notify({
        kind: 'success',
        title: t('ordered', { number: made.number }),
        content: t(paymentId === null ? 'orderedText' : 'orderedToPay'),
      });
      if (paymentId === null) void navigate(homePage);
      else void navigate(onlinePaymentPage, { params: { id: paymentId } });
    },
  });
  const leavesOn = act.field('leavesOn');
  const { speed } = usePageSearch(shopBasketPage);
  const change = useChangeSearch();
  const offered = days.find(({ kind }) => kind === speed);
  const take = leavesOn.onChange;
  const taken = useRef<string>(undefined);
  const [missed, setMissed] = useState<string>();
  const instead = missed === undefined ? undefined : offerInstead(days, missed);
  // The day that was chosen with the last product, as the whole order can be there.
  useEffect(() => {
    if (speed === undefined || taken.current === speed || days.length === 0) return;
    taken.current = speed;
    if (offered) take(offered.kind === 'standard' ? null : offered.leavesOn);
    else setMissed(speed);
    change(({ speed: _, ...rest }) => rest);
  }, [speed, days, offered, take, change]);
  const offer = offerOn(days, leavesOn.value);
  const { products, sum } = offer ?? { products: noMoney, sum: basket.sum };
  const amount = addMoney(products, sum.transport);
  const isAboveLimit = needsApproval(orderLimit, amount);
  const isPast = passesBudget(budget, amount);
  const isAsked = isAboveLimit || (isPast && budget?.beyond === 'approve');
  const first = firstOffered(days);
  const isPriceOld = act.refused?.body.code === 'PRICE_CHANGED';
  useEffect(() => {
    if (isPriceOld) onPriceChanged();
  }, [isPriceOld, onPriceChanged]);
  const euros = (amount: typeof sum.total) => format.money(amount, { sign: true });
  const labels = { leavesOn: t('leavesOn'), reference: t('reference'), poNumber: t('poNumber'), agreed: t('agreeFirst') };
  const agreed = act.field('agreed');
  const order = canOrder ? t(isAsked ? 'askApproval' : paysNow ? 'orderAndPay' : 'order', { total: euros(sum.total) }) : t('noPrice');
  return (
    <PortalCard>
      <OrderSum sum={sum} goods={t('sum.products')} transport={t('sum.transport')} />
      <ActFormFrame act={act} submitLabel={order} labels={labels} quiet={!canOrder}>
        {instead && (
          <p className={shop.note} role="note">
            {t('speedMissed', { speed: missed ?? '', date: format.date(instead.deliveredOn, 'long') })}
          </p>
        )}
        <DayChoice days={days} chosen={leavesOn.value ?? offer?.leavesOn} onChoose={leavesOn.onChange} />
        <DateField
          size="md"
          label={labels.leavesOn}
          clearable
          {...(first &&
            offer && {
              minDate: first,
              placeholder: format.date(offer.leavesOn),
              description: t('leavesOnHelp', { date: format.date(first, 'long') }),
            })}
          {...leavesOn}
        />
        <TextInput size="md" label={labels.reference} maxLength={100} {...act.field('reference')} />
        <TextInput
          size="md"
          label={labels.poNumber}
          {...(poRequired && { description: t('poRequired') })}
          required={poRequired}
          maxLength={60}
          {...act.field('poNumber')}
        />
        <p className={shop.note}>{t('invoiceTo', { to: invoiceTo })}</p>
        {orderLimit !== null && isAboveLimit && (
          <p className={shop.note} role="note">
            {approvers === ''
              ? t('noApprover', { limit: euros(orderLimit) })
              : t('approver', { limit: euros(orderLimit), names: approvers })}
          </p>
        )}
        {budget && <BudgetNote budget={budget} amount={amount} approvers={approvers} />}
        <Checkbox
          size="md"
          label={t('agree')}
          checked={agreed.value}
          error={agreed.error}
          onChange={({ currentTarget: { checked } }) => agreed.onChange(checked)}
        />
        <LegalNote className={shop.note} brand={basket.brand} />
      </ActFormFrame>
    </PortalCard>
  );
}
