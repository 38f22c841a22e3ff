import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { maxListLength, redactedMark } from '#platform/domain/redact.ts';

export type ReplayableCall = { direction: 'in' | 'out'; method: string; path: string };
export type FailedCall = ReplayableCall & {
  status: number | null;
  request: string | null;
  replayedBy: string | null;
  replayedById: number | null;
  /** When the same click succeeded, at a later try. */
  succeededAt: string | null;
};

/** Statuses of refused calls: their caller may have fewer rights than the administrator who repeats them. A 409 may be for want of a right. */
const refusedStatuses = [401, 403, 404, 405, 409, 429];
/** Matches what a browser or the router normalizes to another path: an encoded letter, dot or slash, a backslash, an empty segment, `.` and `..`. */
const otherPath = /%[0-7]|[\\#\s]|\/\.{0,2}(\/|$)/;

function isOwn({ direction, path }: ReplayableCall): boolean {
  const [address = ''] = path.split('?', 1);
  const isPlain = /^\/(api|async)\//.test(address) && !otherPath.test(address);
  return direction === 'in' && isPlain && !address.startsWith('/api/auth/') && !path.includes(redactedMark);
}

/** Whether an administrator may repeat a call as themselves: an incoming read whose address was not redacted. */
export function isReplayable(call: ReplayableCall): boolean {
  return call.method === 'GET' && isOwn(call);
}

/**
 * Whether an administrator may repeat a call that writes: an incoming one that failed though its caller was not refused, and of which the log
 * has the whole body. Refuses CALL_NOT_REPLAYABLE, CALL_SUCCEEDED when a later try of the same click succeeded, and CALL_REPLAYED when another
 * administrator repeated it; the same one may again, because the key of the click keeps it from being done twice.
 */
export function decideReplayCall(
  call: FailedCall,
  actorId: number,
): Decision<{ body: unknown }, 'CALL_NOT_REPLAYABLE' | 'CALL_SUCCEEDED' | 'CALL_REPLAYED'> {
  const body = bodyOf(call.request);
  const isFailed = call.status !== null && call.status >= 400 && !refusedStatuses.includes(call.status);
  if (call.method === 'GET' || !isOwn(call) || !isFailed || !body) return refuse('CALL_NOT_REPLAYABLE');
  if (call.succeededAt !== null) return refuse('CALL_SUCCEEDED');
  if (call.replayedBy !== null && call.replayedById !== actorId) return refuse('CALL_REPLAYED', { name: call.replayedBy });
  return accept(body);
}

/** The body of a call, when the log has all of it. */
function bodyOf(request: string | null): { body: unknown } | undefined {
  if (request === null) return { body: undefined };
  if (request.includes(redactedMark) || request.includes('… (+')) return undefined;
  try {
    const body: unknown = JSON.parse(request);
    return hasShortList(body) ? { body } : undefined;
  } catch {
    return undefined;
  }
}

/** The log keeps the beginning of a long list alone. */
function hasShortList(value: unknown): boolean {
  if (Array.isArray(value)) return value.length < maxListLength && value.every(hasShortList);
  return typeof value !== 'object' || value === null || Object.values(value).every(hasShortList);
}
