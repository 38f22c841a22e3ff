import type { Refused } from '#platform/domain/decision.ts';
import { staleFields } from '#platform/domain/stale-fields.ts';

/** The answers that are neither 2xx nor a defect. Thrown by the platform, turned into a body by `http.ts`. */
export class Answer extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Refused['params'];
  readonly context: Record<string, unknown>;
  readonly fields: Record<string, string[]>;
  /** What is refused at other fields as well. */
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
/** A foreign or unknown id: the two cannot be told apart. */
export const notFound = () => new Answer(404, 'NOT_FOUND');
/** Somebody else changed the record since it was seen. Thrown with the record as it stands, in the words of what is asked. */
export const staleVersion = (stands: Readonly<Record<string, unknown>> & { version: number }) => new StaleVersion(stands);

export class StaleVersion extends Answer {
  readonly stands: Readonly<Record<string, unknown>> & { version: number };
  constructor(stands: StaleVersion['stands'], fields = {}) {
    super(409, 'STALE_VERSION', { context: { version: stands.version, ...(Object.keys(fields).length > 0 && { fields }) } });
    this.stands = stands;
  }
  /** The same for who asked this: field by field what stands and what was asked, so that neither is lost. */
  namingFields(asked: unknown): StaleVersion {
    return new StaleVersion(this.stands, staleFields(asked as Record<string, unknown>, this.stands));
  }
}
