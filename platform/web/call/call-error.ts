import type { ErrorBody } from '#platform/contract/endpoint.ts';

/** The client's own error kinds (specification, section 8); an error response of the server has a status and its own code. */
export type ClientErrorKind =
  /** The server rejected the call (4xx). */
  | 'bad_request'
  /** The server failed (5xx), or its response cannot be parsed. */
  | 'bad_response'
  /** No response arrived. */
  | 'network_error'
  /** No response arrived within `timeoutMs`. */
  | 'timeout'
  /** The page was left during the call. */
  | 'aborted'
  /** The caller canceled it. */
  | 'canceled'
  /** The address is neither http nor https. */
  | 'unsupported_protocol';

/** The error of every failed call. `body.message` is what a person reads; `status` is 0 without a response. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly kind: ClientErrorKind;
  /** Identifies this call in the server's log; null when the server was not reached. */
  readonly correlationId: string | null;

  constructor(status: number, body: ErrorBody, kind: ClientErrorKind, correlationId: string | null = null) {
    super(body.message || body.code);
    this.status = status;
    this.body = body;
    this.kind = kind;
    this.correlationId = correlationId;
  }

  /** Whether no response arrived, so that a retry is safe and may help. */
  get isWithoutAnswer(): boolean {
    return this.kind === 'network_error' || this.kind === 'timeout';
  }

  /** Whether there is no such record: the id or token of a page is unknown, or is none. */
  get isUnknownRecord(): boolean {
    return this.status === 404 || this.status === 422;
  }
}

/** An error raised by the client itself; its text is `platform.errors.<kind>`. */
export function clientError(kind: ClientErrorKind, context: ErrorBody['context'] = {}): CallError {
  return new CallError(0, { message: '', code: kind.toUpperCase(), errors: {}, context }, kind);
}

/** Wraps whatever was thrown in a `CallError`. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new CallError(0, { message, code: 'DEFECT', errors: {}, context: {} }, 'bad_response');
}
