import { lockLinesOf } from '#modules/baskets/server/public.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { proposePackages } from '#modules/shipping/domain/packages.ts';
import { leaveTogether, type ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { chooseCarrierFor } from '#modules/shipping/server/carrier-rules/choose-carrier.ts';
import { packShipment } from '#modules/shipping/server/create-shipment.ts';
import { withDefaultPackaging } from '#modules/shipping/server/default-packaging.ts';
import { readPacking } from '#modules/shipping/server/packing.ts';
import { goodsToCarry, sendableDeliveries } from '#modules/shipping/server/packing-plan.query.ts';
import { type CommandContext, command } from '#platform/server/served.ts';

type Row = { basketId: number; addressId: number | null; date: string | null; type?: ShipmentType | undefined };

/** Reads what an order has to send to one address on one day, with its type: the asked one, else that of the first delivery. */
export async function readGoodsToPack({ tx }: CommandContext, { basketId, addressId, date, type: asked }: Row) {
  const packing = await readPacking(tx, basketId);
  const { deliveries, packaging } = await withDefaultPackaging(tx, packing.deliveries);
  const due = sendableDeliveries({ lines: packing.lines, deliveries }).filter(
    (one) => one.addressId === addressId && (one.date ?? packing.basket.deliveryDate) === date,
  );
  const to = packing.addresses.find(({ id }) => id === addressId)?.recipient;
  const { here, type = 'parcel' } = leaveTogether(due, asked);
  return { here, packaging, to, type };
}

/** Proposes the packages of goods, with the carrier that the rules choose. */
export async function proposeCarriage(
  context: CommandContext,
  goods: Pick<Awaited<ReturnType<typeof readGoodsToPack>>, 'here' | 'packaging' | 'to' | 'type'>,
) {
  const { here, packaging, to, type } = goods;
  const proposed = proposePackages(here, type);
  const packages = proposed.map(({ contents }) => ({ contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })) }));
  const { carrier, method } = await chooseCarrierFor(context, goodsToCarry(type, to, proposed, packaging));
  return { type, carrier, method, packages };
}

export const packAsProposed = command(packAsProposedEndpoint, async (context, row) => {
  await lockLinesOf(context.tx, row.basketId);
  const { basketId, addressId } = row;
  const way = await proposeCarriage(context, await readGoodsToPack(context, row));
  return packShipment(context, { basketId, ...way, ...(addressId !== null && { addressId }) });
});
