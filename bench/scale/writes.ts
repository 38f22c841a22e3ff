import { thesis } from './price.ts';
import type { BenchServer } from './server.ts';

/** A whole flow as people do it: a new basket, a thesis and nine costs on it, where it goes, and its confirmation with document and mail. */
export async function orderFlow(server: BenchServer, customerId: number): Promise<void> {
  const basket = JSON.parse(await server.post('/api/baskets', { customerId, description: 'Bench' })) as { id: number };
  const cost = { kind: 'cost', description: 'Werk', quantity: 10, price: 100_000, vatPercent: 21 };
  for (let count = 0; count < 9; count += 1) await server.post(`/api/baskets/${basket.id}/text-lines`, cost);
  const calculated = { subGroupId: 1, case: thesis, quantity: 150 };
  const line = JSON.parse(await server.post(`/api/baskets/${basket.id}/calculated-lines`, calculated)) as { id: number; version: number };
  // The large shop gives each customer one address, in the order of the customers.
  const delivery = { addressId: customerId, quantity: 150, date: nextMonday(), method: 'parcel' };
  await server.put(`/api/lines/${line.id}/deliveries`, { version: line.version, deliveries: [delivery] });
  const { version } = JSON.parse(await server.get(`/api/baskets/${basket.id}`)) as { version: number };
  await server.post(`/api/baskets/${basket.id}/confirm`, { version });
}

function nextMonday(): string {
  const today = Temporal.Now.plainDateISO();
  return today.add({ days: 22 - today.dayOfWeek }).toString();
}
