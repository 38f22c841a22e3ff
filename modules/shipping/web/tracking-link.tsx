import { Anchor } from '@mantine/core';
import type { ShipmentRow } from '#modules/shipping/contract/shipment.shapes.ts';

/** The number under which the carrier knows a shipment, as a link to where it follows it. */
export function TrackingLink({ shipment: { trackingNumber, trackingUrl } }: { shipment: ShipmentRow }) {
  if (!trackingNumber) return null;
  if (!trackingUrl) return trackingNumber;
  return (
    <Anchor href={trackingUrl} target="_blank" rel="noreferrer" inherit>
      {trackingNumber}
    </Anchor>
  );
}
