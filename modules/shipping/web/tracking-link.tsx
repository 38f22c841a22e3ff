import { Anchor } from '@mantine/core';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';
import { serviceOfCarrier } from '#modules/shipping/domain/shipment.ts';
import { ServiceStubNote } from '#platform/web/parts/stub-note.tsx';

/** The tracking number, linked to the carrier's tracking page; a stub's number is said to be one. */
export function TrackingLink({ shipment: { carrier, trackingNumber, trackingUrl } }: { shipment: ShipmentRow }) {
  if (!trackingNumber) return null;
  const service = serviceOfCarrier(carrier);
  return (
    <>
      {trackingUrl ? (
        <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit>
          {trackingNumber}
        </Anchor>
      ) : (
        trackingNumber
      )}{' '}
      {service && <ServiceStubNote service={service} />}
    </>
  );
}
