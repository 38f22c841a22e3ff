import { Checkbox, Loader, Modal, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readReorderOfferEndpoint, type ShelfLine } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { paymentLinkOf } from './payment-link.ts';
import styles from './portal-sections.module.css';

const settleMs = 250;
const maxQuantity = 1_000_000;
const canBeOrdered = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;

type Offered = OutputOf<typeof readReorderOfferEndpoint>;
const movedOn = ['PRICE_CHANGED', 'DATE_TOO_SOON'];

/** Shows the earlier price and today's with the reasons for the difference, what it costs in all, and where and when it arrives; then it is ordered. */
export function ReorderDialog({ line, onClose }: { line: ShelfLine; onClose: () => void }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<number | string>(line.quantity);
  const [quantity] = useDebouncedValue(Number(typed), settleMs);
  const valid = canBeOrdered(quantity);
  const { data, error, refetch, isFetching } = useCall(
    readReorderOfferEndpoint,
    { id: line.lineId, ...(valid && { quantity }) },
    { enabled: valid, keepPrevious: true },
  );
  const act = useActForm(reorderEndpoint, {
    initial: { poNumber: '', agreed: false },
    // An order without agreement is refused by the server, at its field.
    toInput: ({ poNumber, agreed }) => ({
      ...{ id: line.lineId, quantity, poNumber, agreed: agreed as true },
      ...{ total: data?.total ?? noMoney, arrivesOn: data?.arrivesOn ?? null },
    }),
    isOnce: true,
    draftKey: `reorder-${line.lineId}`,
    invalidates: ['prepress', 'quotes', 'baskets', 'shop'],
    onDone: ({ number, awaitsColleague, paymentId }) => {
      const next = awaitsColleague ? 'awaitsColleague' : paymentId === null ? 'orderedText' : 'orderedToPay';
      notify({ kind: 'success', title: t('ordered', { number }), content: t(next) });
      onClose();
      if (paymentId !== null) void navigate(paymentLinkOf(paymentId));
    },
  });
  const agreed = act.field('agreed');
  const isOld = movedOn.includes(act.refused?.body.code ?? '');
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const settled = data?.today != null && data.quantity === Number(typed) && !isFetching;
  const labels = { poNumber: t('poNumber'), agreed: t('agreeFirst') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={line.order ? `${line.order}: ${line.description}` : line.description}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={styles.form}>
        <p className={styles.lead}>{t(line.hasFiles ? 'sameFiles' : 'noFiles')}</p>
        <ActFormFrame
          act={act}
          labels={labels}
          waits={!settled}
          submitLabel={
            data?.today == null
              ? t('reorder')
              : t(data.paysNow ? 'orderAndPay' : 'order', { price: format.money(data.total, { sign: true }) })
          }
        >
          <NumberInput
            size="md"
            label={t('quantity')}
            min={1}
            max={maxQuantity}
            allowDecimal={false}
            allowNegative={false}
            value={typed}
            onChange={setTyped}
            error={!canBeOrdered(Number(typed)) && t('quantityWrong', { most: format.quantity(maxQuantity) })}
            data-autofocus
          />
          {valid && error && <LoadError error={error} retry={() => void refetch()} />}
          {valid && !error && !data && <Loader aria-label={t('calculating')} />}
          {valid && data && <Offer offer={data} line={line} />}
          {data?.today != null && (
            <>
              {(data.business || data.poRequired) && (
                <TextInput
                  size="md"
                  label={labels.poNumber}
                  {...(data.poRequired && { description: t('poRequired') })}
                  required={data.poRequired}
                  maxLength={60}
                  {...act.field('poNumber')}
                />
              )}
              <Checkbox
                size="md"
                label={t('agree')}
                checked={agreed.value}
                error={agreed.error}
                onChange={({ currentTarget: { checked } }) => agreed.onChange(checked)}
              />
              <LegalNote className={styles.lead} brand={data.brand} />
            </>
          )}
        </ActFormFrame>
      </div>
    </Modal>
  );
}

function Offer({ offer, line }: { offer: Offered; line: ShelfLine }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  if (offer.today === null) return <p role="alert">{offer.problem}</p>;
  const euros = (amount: Offered['total']) => format.money(amount, { sign: true });
  const signed = (change: number) => `${change > 0 ? '+' : '−'} ${euros(Math.abs(change) as Offered['total'])}`;
  const [address, ...more] = offer.addresses;
  return (
    <div aria-live="polite">
      <dl className={styles.sum}>
        <Price label={t('then')} price={euros(offer.paid)} copies={t('copies', { quantity: format.quantity(line.quantity) })} />
        {offer.steps.map(({ reason, change }) => (
          <Price key={reason} label={t(`reason.${reason}`)} price={signed(change)} quiet />
        ))}
        <Price label={t('now')} price={euros(offer.today)} copies={t('copies', { quantity: format.quantity(offer.quantity) })} />
        <Price label={t('transport')} price={euros(offer.transport)} quiet />
        {offer.vat.map(({ percent, amount }) => (
          <Price key={percent} label={t('vat', { percent })} price={euros(amount)} quiet />
        ))}
        <Price label={t('sum')} price={euros(offer.total)} />
      </dl>
      {offer.changed.map((sentence) => (
        <p key={sentence} className={styles.lead}>
          {sentence}
        </p>
      ))}
      <p className={styles.lead}>
        {offer.steps.length === 0 && `${t('same')} `}
        {t('without')}
      </p>
      <p className={styles.lead}>
        {address === undefined ? t('divided') : more.length > 0 ? t('addresses', { count: more.length + 1 }) : t('to', { address })}{' '}
        {offer.arrivesOn && t('arrives', { date: format.date(offer.arrivesOn, 'long') })}
      </p>
    </div>
  );
}

function Price({ label, price, copies, quiet = false }: { label: string; price: string; copies?: string; quiet?: boolean }) {
  return (
    <div data-quiet={quiet || undefined}>
      <dt>
        {label}
        {copies && <small>{copies}</small>}
      </dt>
      <dd className="num">{price}</dd>
    </div>
  );
}
