import type { Refused } from '#platform/domain/decision.ts';

/** The answers that are neither 2xx nor a defect. Thrown by the platform, turned into a body by `http.ts`. */
export class Answer extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Refused['params'];
  readonly context: Record<string, unknown>;
  readonly fields: Record<string, string[]>;

  constructor(
    status: number,
    code: string,
    more: { params?: Refused['params']; context?: Record<string, unknown>; fields?: Record<string, string[]> } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.params = more.params ?? {};
    this.context = more.context ?? {};
    this.fields = more.fields ?? {};
  }
}

export const notSignedIn = () => new Answer(401, 'NOT_SIGNED_IN');
export const notAllowed = (permission: string) => new Answer(403, 'NOT_ALLOWED', { params: { permission }, context: { permission } });
/** A foreign or unknown id: the two cannot be told apart. */
export const notFound = () => new Answer(404, 'NOT_FOUND');
export const staleVersion = (context: Record<string, unknown>) => new Answer(409, 'STALE_VERSION', { context });
