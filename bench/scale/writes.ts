import type { BenchServer } from './server.ts';

/** A whole flow as people do it: a new basket, ten costs on it, where they go, and its confirmation with document, mail and history. */
export async function orderFlow(server: BenchServer, customerId: number): Promise<void> {
  const basket = JSON.parse(await server.post('/api/baskets', { customerId, description: 'Bench' })) as { id: number };
  const cost = { kind: 'cost', description: 'Werk', quantity: 10, price: 100_000, vatPercent: 21 };
  let line = { id: 0, version: 0 };
  for (let count = 0; count < 10; count += 1) line = JSON.parse(await server.post(`/api/baskets/${basket.id}/text-lines`, cost));
  // The large shop gives each customer one address, in the order of the customers.
  const delivery = { addressId: customerId, quantity: 10, date: nextMonday(), method: 'parcel' };
  await server.put(`/api/lines/${line.id}/deliveries`, { version: line.version, deliveries: [delivery] });
  const { version } = JSON.parse(await server.get(`/api/baskets/${basket.id}`)) as { version: number };
  await server.post(`/api/baskets/${basket.id}/confirm`, { version });
}

function nextMonday(): string {
  const today = Temporal.Now.plainDateISO();
  return today.add({ days: 22 - today.dayOfWeek }).toString();
}
