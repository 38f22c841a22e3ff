import { Select } from '@mantine/core';
import {
  type Carrier,
  carriersFor,
  needsCarrierLabel,
  type ServiceMethod,
  type ShipmentType,
  serviceMethods,
} from '#modules/shipping/domain/shipment.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './pack-order.module.css';

type Props = {
  types: readonly ShipmentType[];
  type: ShipmentType;
  method: ServiceMethod;
  carrier: Carrier | null;
  onType: (type: ShipmentType) => void;
  onMethod: (method: ServiceMethod) => void;
  onCarrier: (carrier: Carrier | null) => void;
};

/** Fields for the transport of an order: type, carrier, and the service of a carrier with labels. */
export function PackTransport({ types, type, method, carrier, onType, onMethod, onCarrier }: Props) {
  const t = useTranslations('shipping.pack');
  const tTypes = useTranslations('shipping.types');
  const tMethods = useTranslations('shipping.methods');
  const tCarriers = useTranslations('shipping.carriers');
  return (
    <div className={styles.transport}>
      <Select
        label={t('type')}
        data={types.map((value) => ({ value, label: tTypes(value) }))}
        value={type}
        onChange={(value) => value && onType(value)}
      />
      <Select
        label={t('carrier')}
        data={carriersFor(type).map((value) => ({ value, label: tCarriers(value) }))}
        value={carrier}
        onChange={onCarrier}
      />
      {carrier !== null && needsCarrierLabel(carrier) && type === 'parcel' && (
        <Select
          label={t('method')}
          data={serviceMethods.map((value) => ({ value, label: tMethods(value) }))}
          value={method}
          onChange={(value) => value && onMethod(value)}
        />
      )}
    </div>
  );
}
