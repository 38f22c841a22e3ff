import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { proposePackages } from '#modules/shipping/domain/packages.ts';
import { chooseCarrierFor } from '#modules/shipping/server/carrier-rules/choose-carrier.ts';
import { packShipment } from '#modules/shipping/server/create-shipment.ts';
import { withDefaultPackaging } from '#modules/shipping/server/default-packaging.ts';
import { readPacking } from '#modules/shipping/server/packing.ts';
import { goodsToCarry, sendableDeliveries } from '#modules/shipping/server/packing-plan.query.ts';
import { command } from '#platform/server/served.ts';

export const packAsProposed = command(packAsProposedEndpoint, async (context, { basketId, addressId, date }) => {
  const { tx } = context;
  await lockLinesOf(tx, basketId);
  const packing = await readPacking(tx, basketId);
  const { deliveries, packaging } = await withDefaultPackaging(tx, packing.deliveries);
  const here = sendableDeliveries({ lines: packing.lines, deliveries }).filter(
    (one) => one.addressId === addressId && (one.date ?? packing.basket.deliveryDate) === date,
  );
  const type = here[0]?.type ?? 'parcel';
  const proposed = proposePackages(here, type);
  const packages = proposed.map(({ contents }) => ({ contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) }));
  const to = packing.addresses.find(({ id }) => id === addressId)?.recipient;
  const { carrier, method } = await chooseCarrierFor(context, goodsToCarry(type, to, proposed, packaging));
  const way = { basketId, type, carrier, method };
  return packShipment(context, { ...way, ...(addressId !== null && { addressId }), packages });
});
