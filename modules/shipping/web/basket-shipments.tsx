import { Anchor } from '@mantine/core';
import { listBasketShipmentsEndpoint, readPackingSlipEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { packageOrderPage } from '#modules/shipping/contract/shipping.pages.ts';
import { isPackedHere } from '#modules/shipping/domain/shipment.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import table from '#platform/web/parts/table.module.css';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ShipmentStatusOf } from './shipment-status.tsx';
import styles from './shipping.module.css';
import { TrackingLink } from './tracking-link.tsx';

/** The shipments of an order with their packing slips, labels and tracking. */
export default function BasketShipments({ basket }: { basket: { id: number } }) {
  const t = useTranslations('shipping.shipments');
  const tTab = useTranslations('shipping.tab');
  const format = useFormat();
  const may = useMay();
  const { data, error, refetch } = useCall(listBasketShipmentsEndpoint, { id: basket.id }, { live: [`basket:${basket.id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  const pack = may('shipping.pack') && (
    <PageLink page={packageOrderPage} params={{ basket_id: basket.id }}>
      {tTab('pack')}
    </PageLink>
  );
  if (data?.length === 0) {
    return (
      <p className={styles.quiet}>
        {tTab('empty')} {pack}
      </p>
    );
  }
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('status')}</th>
            <th>{t('recipient')}</th>
            <th className={table.right}>{t('pieces')}</th>
            <th className={table.right}>{t('packages')}</th>
            <th>{t('tracking')}</th>
            <th>{t('handedOver')}</th>
            <th>{t('received')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((shipment) => (
            <tr key={shipment.id}>
              <td>
                {isPackedHere(shipment.type) ? (
                  <Anchor href={callAddress(readPackingSlipEndpoint, { id: shipment.id })} target="_blank" rel="noreferrer" inherit>
                    {shipment.number}
                  </Anchor>
                ) : (
                  shipment.number
                )}
              </td>
              <td>
                <ShipmentStatusOf shipment={shipment} />
              </td>
              <td>{`${shipment.recipient.attention || shipment.recipient.name}, ${shipment.recipient.city}`}</td>
              <td className={`${table.right} num`}>{format.quantity(shipment.pieces)}</td>
              <td className={`${table.right} num`}>{format.quantity(shipment.packages)}</td>
              <td>
                <TrackingLink shipment={shipment} />
              </td>
              <td>{shipment.handedOverAt && format.moment(shipment.handedOverAt)}</td>
              <td>{shipment.receivedAt && `${shipment.receivedBy}, ${format.moment(shipment.receivedAt)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pack && <p className={styles.below}>{pack}</p>}
    </div>
  );
}
