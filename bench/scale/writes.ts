import type { BenchServer } from './server.ts';

const linesPerOrder = 10;

/** A whole flow: a new basket, ten articles on it with where they go, and its confirmation with hard reservations, document and mail. */
export async function orderFlow(server: BenchServer, customerId: number, articleIds: readonly number[], index: number): Promise<void> {
  const basket = JSON.parse(await server.post('/api/baskets', { customerId, description: 'Bench' })) as { id: number; version: number };
  const lines = Array.from({ length: linesPerOrder }, (_, line) => ({
    articleId: articleIds[(index * 37 + line * 101) % articleIds.length]!,
    quantity: 2 + line,
  }));
  // The large shop gives each customer one address, in the order of the customers.
  const delivery = { addressId: customerId, date: nextMonday(), method: 'parcel' };
  await server.post(`/api/baskets/${basket.id}/article-lines`, { lines, delivery });
  await server.post(`/api/baskets/${basket.id}/confirm`, { version: basket.version });
}

function nextMonday(): string {
  const today = Temporal.Now.plainDateISO();
  return today.add({ days: 22 - today.dayOfWeek }).toString();
}
