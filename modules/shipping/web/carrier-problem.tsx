import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './shipping.module.css';

/** Shows the carrier's error message; renders nothing without one. */
export function CarrierProblem({ shipment }: { shipment: ShipmentRow }) {
  const t = useTranslations('shipping.shipments');
  const tRefusals = useTranslations('shipping.refusals');
  const { status, labelError, announceError, voidError } = shipment;
  if (voidError !== null)
    return (
      <p className={styles.problem} role="alert">
        {voidError === notSetUp ? t('notSetUp') : t('notVoided')} <small>{voidError !== notSetUp && voidError}</small>
      </p>
    );
  if (status !== 'label_failed' && announceError === null) return null;
  const said = announceError ?? labelError;
  if (said === notSetUp)
    return (
      <p className={styles.problem} role="alert">
        {t('notSetUp')}
      </p>
    );
  return (
    <p className={styles.problem} role="alert">
      {announceError === null ? tRefusals('LABEL_FAILED') : t('notAnnounced')} <small>{said}</small>
    </p>
  );
}
