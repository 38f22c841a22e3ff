export type ReplayableCall = { direction: 'in' | 'out'; method: string; path: string };

/** Whether an administrator may do a call again, as oneself: a read that came in, of which nothing in the address was hidden. */
export function isReplayable({ direction, method, path }: ReplayableCall): boolean {
  return direction === 'in' && method === 'GET' && /^\/(api|async)\//.test(path) && !path.includes('***');
}
