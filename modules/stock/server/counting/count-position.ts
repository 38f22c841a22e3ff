import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { bookCount } from './book-count.ts';
import { lockPosition } from './first-counts.ts';

export const countPosition = command(countPositionEndpoint, async (context, { lotId, locationId, counted }) => {
  const counting = await bookCount(context, await lockPosition(context, { lotId, locationId }), { lotId, locationId, counted, reason: '' });
  return counting.accepted ? counting.value : counting;
});
