import { saveTransportsEndpoint } from '#modules/baskets/contract/delivery/save-transports.endpoint.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { addDeliveryAddress } from '#modules/relations/server/public.ts';
import { command } from '#platform/server/served.ts';
import { lockLineWithDeliveries, replaceDeliveries } from './deliveries.store.ts';
import { chargeTransport } from './transport-price.ts';

export const saveTransports = command(saveTransportsEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLineWithDeliveries(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const placed = [];
  for (const { newAddress, addressId, ...delivery } of input.deliveries) {
    placed.push({ ...delivery, addressId: newAddress ? await addDeliveryAddress(tx, basket.customerId, newAddress) : addressId });
  }
  const divided = await replaceDeliveries(context, { basket, line }, placed, input);
  if (!divided.accepted) return divided;
  const charged = await chargeTransport(context, { basket, line }, placed);
  if (!charged.accepted) return charged;
  return { id: line.id, basketId: basket.id, version: line.version + 1, transportPrice: charged.value };
});
