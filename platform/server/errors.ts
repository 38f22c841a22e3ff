import type { Refused } from '#platform/domain/decision.ts';
import { staleFields } from '#platform/domain/stale-fields.ts';

/** An expected error with an HTTP status. `http.ts` turns it into an error body. */
export class Answer extends Error {
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

export const notSignedIn = () => new Answer(401, 'NOT_SIGNED_IN');
export const notAllowed = (permission: string) => new Answer(403, 'NOT_ALLOWED', { params: { permission }, context: { permission } });
/** Someone else's or an unknown id; the response does not distinguish them. */
export const notFound = () => new Answer(404, 'NOT_FOUND');
/** The record changed since the client read it. `current` is the current record, with the field names of the input. */
export const staleVersion = (current: Readonly<Record<string, unknown>> & { version: number }) => new StaleVersion(current);

export class StaleVersion extends Answer {
  readonly current: Readonly<Record<string, unknown>> & { version: number };
  constructor(current: StaleVersion['current'], fields = {}) {
    super(409, 'STALE_VERSION', { context: { version: current.version, ...(Object.keys(fields).length > 0 && { fields }) } });
    this.current = current;
  }
  /** Adds the fields that differ between the submitted input and the current record, so that the client can merge them. */
  namingFields(input: unknown): StaleVersion {
    return new StaleVersion(this.current, staleFields(input as Record<string, unknown>, this.current));
  }
}
