import { Anchor } from '@mantine/core';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';

/** The tracking number, linked to the carrier's tracking page. */
export function TrackingLink({ shipment: { trackingNumber, trackingUrl } }: { shipment: ShipmentRow }) {
  if (!trackingNumber) return null;
  if (!trackingUrl) return trackingNumber;
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit>
      {trackingNumber}
    </Anchor>
  );
}
