import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketTypes, isUncharged } from '#modules/baskets/domain/basket/statuses.ts';
import { isCallTask, isFollowedUp } from '#modules/baskets/domain/order/follow-up.ts';
import { priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import { usePriceDifferenceText } from '#modules/baskets/web/quote/use-price-difference-text.ts';
import { termStart } from '#modules/relations/domain/payment-term.ts';
import { CustomerCredit } from '#modules/relations/web/public.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { EmailText } from '#platform/web/parts/email-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import styles from './basket.module.css';

/** The facts of a basket, above its lines. */
export function BasketFacts({ basket }: { basket: BasketDetail }) {
  const t = useTranslations('baskets.header');
  const tTypes = useTranslations('baskets.types');
  const format = useFormat();
  const lostBy = usePriceDifferenceText()(basket.loss && priceDifference(basket.total, basket.loss.competitorPrice));
  const charged = !isUncharged(basket.type);
  const stopped = basket.status === 'on_hold' || basket.status.endsWith('_canceled');
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          { label: t('type'), value: translateComposed(tTypes, String(basket.type), String(basket.type)) },
          { label: t('contact'), value: basket.contact && <Contact {...basket.contact} /> },
          {
            label: t('delivery'),
            value: basket.deliveryDate && <DateText date={basket.deliveryDate} />,
          },
          {
            label: t('promisedFirst'),
            value: basket.promisedOn && basket.promisedOn !== basket.deliveryDate && <DateText date={basket.promisedOn} />,
          },
          { label: t('reference'), value: basket.customerReference },
          {
            label: t('managers'),
            value: [basket.orderManager, basket.accountManager, basket.prepressManager]
              .flatMap((one) => (one ? [one.name] : []))
              .filter((name, index, names) => names.indexOf(name) === index)
              .join(', '),
          },
          { label: t('payer'), value: basket.payer?.name },
          { label: t('po'), value: basket.poNumber },
          { label: t('printOrder'), value: basket.printOrderNumber },
          {
            label: t('payment'),
            value:
              charged &&
              t('paymentDays', {
                days: basket.customer.paymentDays,
                from: termStart(basket.customer.paymentMonthEnd),
                status: basket.invoiceStatus,
              }),
          },
          // A credit hold shows these amounts in its own notice.
          {
            label: t('credit'),
            value:
              basket.creditHold || !charged ? null : (
                <CustomerCredit customerId={basket.payer?.id ?? basket.customer.id} basketId={basket.id} />
              ),
          },
          { label: t('invoiceAddress'), value: charged && basket.invoiceAddress },
          {
            label: t('validUntil'),
            value: basket.validUntil && basket.type === basketTypes.quote ? format.date(basket.validUntil, 'near') : null,
          },
          {
            label: t(isCallTask(basket.status) ? 'callOn' : 'followUp'),
            value: isFollowedUp(basket.status) && basket.followUpOn && <FollowUp basket={basket} />,
          },
          {
            label: t(isCallTask(basket.status) ? 'called' : 'followedUp'),
            value: basket.followedUpAt && [format.moment(basket.followedUpAt), basket.followUpNote].filter(Boolean).join(': '),
          },
          { label: t('lostTo'), value: basket.loss && [basket.loss.competitor, lostBy].filter(Boolean).join('. ') },
          { label: t('holdUntil'), value: basket.holdUntil && <DateText date={basket.holdUntil} /> },
          { label: t('reason'), value: stopped ? [basket.reasonName, basket.note].filter(Boolean).join(': ') : null },
        ]}
      />
    </div>
  );
}

function FollowUp({ basket }: { basket: BasketDetail }) {
  const who = basket.followUpBy ?? basket.orderManager;
  return (
    <>
      <DateText date={basket.followUpOn} due />
      {[who && `, ${who.name}`, basket.followUpNote && `: ${basket.followUpNote}`].filter(Boolean).join('')}
    </>
  );
}

function Contact({ name, email }: { name: string; email: string }) {
  return (
    <>
      {name}
      {name && email && ', '}
      <EmailText email={email} />
    </>
  );
}
