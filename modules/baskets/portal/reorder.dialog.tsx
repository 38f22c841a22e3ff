import { Button, Loader, Modal, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readReorderOfferEndpoint, type ShelfLine } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { paymentLinkOf } from './payment-link.ts';
import styles from './portal-sections.module.css';

const settleMs = 250;
const maxQuantity = 1_000_000;
const canBeOrdered = (quantity: number) => Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;

/** Shows the earlier price and today's, with the reasons for the difference, before anything is ordered. */
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
  const act = useAct(reorderEndpoint, {
    invalidates: ['prepress', 'quotes', 'baskets', 'shop'],
    onDone: ({ number, awaitsColleague, paymentId }) => {
      const next = awaitsColleague ? 'awaitsColleague' : paymentId === null ? 'orderedText' : 'orderedToPay';
      notify({ kind: 'success', title: t('ordered', { number }), content: t(next) });
      onClose();
      if (paymentId !== null) void navigate(paymentLinkOf(paymentId));
    },
  });
  const settled = data && data.quantity === Number(typed) && !isFetching;
  const today = data?.today;
  return (
    <Modal
      opened
      onClose={onClose}
      title={line.order ? `${line.order}: ${line.description}` : line.description}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <div className={styles.form}>
        <p className={styles.lead}>{t(line.hasFiles ? 'sameFiles' : 'noFiles')}</p>
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
        {valid && data && today !== null && today !== undefined && (
          <Button
            size="md"
            loading={act.pending}
            disabled={!settled}
            onClick={() => void act.run({ id: line.lineId, quantity: data.quantity, price: today })}
          >
            {t('order', { price: format.money(today, { sign: true }) })}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function Offer({ offer, line }: { offer: OutputOf<typeof readReorderOfferEndpoint>; line: ShelfLine }) {
  const t = useTranslations('baskets.portal');
  const format = useFormat();
  if (offer.today === null) return <p role="alert">{offer.problem}</p>;
  const signed = (change: number) => `${change > 0 ? '+' : '−'} ${format.money(Math.abs(change) as typeof offer.paid, { sign: true })}`;
  return (
    <div aria-live="polite">
      <dl className={styles.sum}>
        <Price
          label={t('then')}
          price={format.money(offer.paid, { sign: true })}
          copies={t('copies', { quantity: format.quantity(line.quantity) })}
        />
        {offer.steps.map(({ reason, change }) => (
          <Price key={reason} label={t(`reason.${reason}`)} price={signed(change)} quiet />
        ))}
        <Price
          label={t('now')}
          price={format.money(offer.today, { sign: true })}
          copies={t('copies', { quantity: format.quantity(offer.quantity) })}
        />
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
