import { Anchor } from '@mantine/core';
import type { OrderParcel, OrderStatus } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { type ProgressStep, stepsOfOrder } from '#modules/baskets/domain/order/order-progress.ts';
import { baseAddress } from '#platform/web/call/base-address.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';
import { Timeline, type TimelineEntry } from '#platform/web/parts/timeline.tsx';
import styles from './order-status.module.css';

const isFromStock = ({ lines }: OrderStatus) => lines.length > 0 && lines.every(({ fromStock }) => fromStock);
/** Goods from stock have a step text of their own: picked, not made. */
const stepKey = <Step extends ProgressStep | 'waiting'>(step: Step, fromStock: boolean) =>
  fromStock && step === 'making' ? 'fetching' : step;

/** Says that an order waits or is canceled; nothing while it runs. */
export function OrderState({ order }: { order: OrderStatus }) {
  const t = useTranslations('baskets.orderStatus');
  if (order.state === 'running') return null;
  return (
    <PortalCard tint>
      <p className={styles.state} role="status">
        {t(`state.${order.state}`, { manager: order.orderManager })}
      </p>
    </PortalCard>
  );
}

/** The parcels of an order that left. Shipping, a module above, answers calls to `filesPath`. */
export function Parcels({ parcels, filesPath }: { parcels: readonly OrderParcel[]; filesPath: string }) {
  const t = useTranslations('baskets.orderStatus');
  const format = useFormat();
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('parcels')}</h2>
      <ul className={styles.rows}>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <div>
              <strong>
                {t(parcel.hasFiles ? 'filesSent' : parcel.pickUp ? 'pickedUp' : parcel.arrivedAt ? 'arrived' : 'left', {
                  date: format.date(dateIn(shopTimeZone, new Date(parcel.arrivedAt ?? parcel.leftAt)), 'near'),
                  city: parcel.city || 'none',
                })}
              </strong>
              {parcel.receivedBy && <span>{t('receivedBy', { name: parcel.receivedBy })}</span>}
              {!parcel.hasFiles && (
                <span>{t('parcel', { packages: parcel.packages, pieces: parcel.pieces, quantity: format.quantity(parcel.pieces) })}</span>
              )}
            </div>
            {parcel.hasFiles ? (
              <Anchor inherit underline="always" href={`${baseAddress()}${filesPath}`}>
                {t('downloadFiles')}
              </Anchor>
            ) : parcel.trackingUrl ? (
              <Anchor inherit underline="always" href={parcel.trackingUrl} target="_blank" rel="noreferrer">
                {t('follow', { number: parcel.trackingNumber ?? parcel.number })}
              </Anchor>
            ) : (
              <span className={styles.quiet}>{parcel.trackingNumber ?? parcel.number}</span>
            )}
            {parcel.service && <ServiceStubNote service={parcel.service} />}
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}

/** The products of an order with how far each is. */
export function OrderLines({ order }: { order: OrderStatus }) {
  const t = useTranslations('baskets.orderStatus');
  const format = useFormat();
  if (order.lines.length === 0) return null;
  return (
    <PortalCard quiet>
      <h2 className={styles.title}>{t(isFromStock(order) ? 'linesFromStock' : 'lines')}</h2>
      <ul className={styles.rows}>
        {order.lines.map((line, index) => (
          <li key={index}>
            <div>
              <strong>{line.description}</strong>
              <span>{t('copies', { count: line.quantity, quantity: format.quantity(line.quantity) })}</span>
            </div>
            <span className={styles.quiet}>
              {line.shipped > 0 && line.shipped < line.quantity
                ? t('partLeft', { shipped: format.quantity(line.shipped), quantity: format.quantity(line.quantity) })
                : t(`step.${stepKey(line.step ?? 'waiting', line.fromStock)}`)}
            </span>
          </li>
        ))}
      </ul>
    </PortalCard>
  );
}

/** The steps of an order with the present one. */
export function OrderProgress({ order }: { order: OrderStatus }) {
  const t = useTranslations('baskets.orderStatus');
  const format = useFormat();
  const fromStock = isFromStock(order);
  const steps = stepsOfOrder(fromStock);
  const now = steps.indexOf(order.step);
  const isDone = (index: number) => index < now || order.step === 'delivered';
  const noteOf = (step: ProgressStep, index: number) => {
    const at = step === 'ordered' ? order.orderedAt : isDone(index) ? order.doneAt[step] : undefined;
    if (at) return format.date(dateIn(shopTimeZone, new Date(at)), 'long');
    return step === 'delivered' && order.deliveryDate ? t('promised', { date: format.date(order.deliveryDate, 'long') }) : undefined;
  };
  const entries: TimelineEntry[] = steps.map((step, index) => ({
    id: step,
    title: t(`step.${stepKey(step, fromStock)}`),
    note: noteOf(step, index),
    tone: isDone(index) ? 'done' : index === now ? 'now' : 'ahead',
  }));
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('progress')}</h2>
      <Timeline large label={t('progress')} entries={entries} />
    </PortalCard>
  );
}
