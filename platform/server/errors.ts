import type { Refused } from '#platform/domain/decision.ts';
import { staleFields } from '#platform/domain/stale-fields.ts';

/** An expected error with an HTTP status. `http.ts` turns it into an error body. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Refused['params'];
  readonly context: Record<string, unknown>;
  readonly fields: Record<string, string[]>;
  /** Refusals of other fields. */
  readonly also: readonly Refused[];

  constructor(
    status: number,
    code: string,
    more: {
      params?: Refused['params'];
      context?: Record<string, unknown>;
      fields?: Record<string, string[]>;
      also?: readonly Refused[] | undefined;
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = more.params ?? {};
    this.context = more.context ?? {};
    this.fields = more.fields ?? {};
    this.also = more.also ?? [];
  }
}

export const notSignedIn = () => new HttpError(401, 'NOT_SIGNED_IN');
export const notAllowed = (permission: string) => new HttpError(403, 'NOT_ALLOWED', { params: { permission }, context: { permission } });
/** Someone else's or an unknown id; the response does not distinguish them. */
export const notFound = () => new HttpError(404, 'NOT_FOUND');
/** Nothing was done, because too much is; the client may try again after these seconds. */
export const serverBusy = (seconds: number) => new HttpError(503, 'SERVER_BUSY', { params: { seconds } });
/**
 * The error of a refusal. A command or query returns its refusal and is answered with this; only what cannot return one throws it: a subscriber,
 * a store, a stream.
 */
export const refusalError = ({ field, code, params, also }: Refused) =>
  new HttpError(409, code, { params, fields: field ? { [field]: [code] } : {}, context: params, also });
/** A value without a version changed since the client read it; `current` is what it is now. */
export const staleValue = (current: Readonly<Record<string, unknown>>) => new HttpError(409, 'STALE_VERSION', { context: current });
/** The record changed since the client read it. `current` is the current record, with the field names of the input. */
export const staleVersion = (current: Readonly<Record<string, unknown>> & { version: number }) => new StaleVersionError(current);

export class StaleVersionError extends HttpError {
  readonly current: Readonly<Record<string, unknown>> & { version: number };
  constructor(current: StaleVersionError['current'], fields = {}) {
    super(409, 'STALE_VERSION', { context: { version: current.version, ...(Object.keys(fields).length > 0 && { fields }) } });
    this.current = current;
  }
  /** Adds the fields that differ between the submitted input and the current record, so that the client can merge them. */
  withFields(input: unknown): StaleVersionError {
    return new StaleVersionError(this.current, staleFields(input as Record<string, unknown>, this.current));
  }
}
