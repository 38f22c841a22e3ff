import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { decideHandOver } from '#modules/shipping/domain/shipment-decisions.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { CarrierProblem } from './carrier-problem.tsx';
import styles from './pack-order.module.css';
import { ShipmentActs } from './shipment-acts.tsx';
import { ShipmentStatusOf } from './shipment-status.tsx';
import { TrackingLink } from './tracking-link.tsx';

type Props = { shipments: readonly ShipmentRow[]; allPacked: boolean };

/** Lists the packed shipments with their documents; once nothing is left to pack, the next step is hand-over. */
export function PackedShipments({ shipments, allPacked }: Props) {
  const t = useTranslations('shipping.pack');
  const tCarriers = useTranslations('shipping.carriers');
  const format = useFormat();
  const next = shipments.find((shipment) => decideHandOver(shipment).accepted);
  return (
    <section aria-label={t('shipments')}>
      <h2 className={styles.heading}>{t('shipments')}</h2>
      {shipments.length === 0 && <p className={styles.quiet}>{t('noShipments')}</p>}
      {shipments.map((shipment) => (
        <article key={shipment.id} className={styles.shipment}>
          <header>
            <strong>{shipment.number}</strong>
            <ShipmentStatusOf shipment={shipment} />
          </header>
          <p className={styles.quiet}>
            {tCarriers(shipment.carrier)} ·{' '}
            {shipment.type === 'digital'
              ? t('files')
              : t('shipmentCounts', { packages: shipment.packages, pieces: format.quantity(shipment.pieces) })}{' '}
            {shipment.otherOrders.length > 0 && <>· {t('with', { orders: shipment.otherOrders.join(', ') })} </>}
            <TrackingLink shipment={shipment} />
          </p>
          <CarrierProblem shipment={shipment} />
          <ShipmentActs shipment={shipment} filled={allPacked && shipment === next} />
        </article>
      ))}
    </section>
  );
}
