import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { withBotToken } from '#modules/identity/web/public.ts';
import { GuestFields, noGuest, useGuestLabels } from '#modules/relations/web/public.ts';
import { orderAsGuestEndpoint } from '#modules/webrequests/contract/shop/order-as-guest.endpoint.ts';
import type { priceShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';
import { DayChoice } from './basket/day-choice.tsx';
import { totalsOfDays } from './totals-of-days.ts';

type Price = NonNullable<OutputOf<typeof priceShopProductEndpoint>['price']>;
type Props = {
  product: { id: number; name: string };
  quantity: number;
  price: Price;
  /** The day that was chosen on the page. */
  day: { leavesOn: string };
  /** Reads the price again, which the order was refused for. */
  onPriceOld: () => void;
  onClose: () => void;
};

const priceRefusals = ['PRICE_CHANGED', 'DATE_TOO_SOON'];

/** A visitor orders what was configured, on a day of choice, and goes on to pay it. */
export function GuestOrderDialog({ product, quantity, price, day, onPriceOld, onClose }: Props) {
  const t = useTranslations('webrequests.shop.guest');
  const format = useFormat();
  const navigate = useNavigate();
  const { brand } = useSession();
  const labels = useGuestLabels();
  const days = totalsOfDays(price);
  const [picked, setPicked] = useState(day.leavesOn);
  // A day that is no longer offered gives way to the usual one.
  const leavesOn = days.find((one) => one.leavesOn === picked)?.leavesOn ?? days.find(({ kind }) => kind === 'standard')?.leavesOn;
  const total = days.find((one) => one.leavesOn === leavesOn)?.sum.total ?? price.total;
  return (
    <ActDialog
      title={t('orderTitle')}
      lead={t('orderLead', { quantity, product: product.name })}
      endpoint={orderAsGuestEndpoint}
      initial={noGuest}
      toInput={(values) => ({
        ...{ ...values, agreed: values.agreed as true, id: product.id, brand: brand.uiId, quantity },
        ...{ answers: price.answers, leavesOn: leavesOn ?? null, total },
      })}
      complete={withBotToken('guest')}
      labels={labels}
      submitLabel={t('orderSubmit', { amount: format.money(total, { sign: true }) })}
      done={({ number }) => t('ordered', { number })}
      onDone={({ paymentPath }) => void navigate({ href: paymentPath })}
      onClose={onClose}
      isOnce
      draftKey={`shop-order-${product.id}`}
      invalidates={['shop']}
    >
      {(act) => (
        <>
          <DayChoice days={days} chosen={leavesOn} onChoose={setPicked} />
          <GuestFields act={act} />
          <WhenRefused code={act.refused?.body.code} onPriceOld={onPriceOld} />
        </>
      )}
    </ActDialog>
  );
}

function WhenRefused({ code, onPriceOld }: { code: string | undefined; onPriceOld: () => void }) {
  const isOld = priceRefusals.includes(code ?? '');
  useEffect(() => {
    if (isOld) onPriceOld();
  }, [isOld, onPriceOld]);
  return null;
}
