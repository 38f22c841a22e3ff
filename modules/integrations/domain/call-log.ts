export type ReplayableCall = { direction: 'in' | 'out'; method: string; path: string };

/** Whether an administrator may repeat a call as themselves: an incoming read whose address was not redacted. */
export function isReplayable({ direction, method, path }: ReplayableCall): boolean {
  return direction === 'in' && method === 'GET' && /^\/(api|async)\//.test(path) && !path.includes('***');
}
