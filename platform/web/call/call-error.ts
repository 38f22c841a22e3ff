import type { ErrorBody } from '#platform/contract/endpoint.ts';

/** The client's own error kinds (specification, section 8); a server's answer has a status and carries its own code. */
export type ClientErrorKind =
  /** The server would not have it (4xx). */
  | 'bad_request'
  /** The server failed (5xx), or its answer cannot be read. */
  | 'bad_response'
  /** Nothing came back. */
  | 'network_error'
  /** Nothing came back in the time that was given. */
  | 'timeout'
  /** The page was left while it was under way. */
  | 'aborted'
  /** Who asked took it back. */
  | 'canceled'
  /** The address is not one of the web. */
  | 'unsupported_protocol';

/** Every way in which a call can fail. `body.message` is what a person reads; `status` is 0 when no answer came. */
export class CallError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly kind: ClientErrorKind;
  /** Names this call in the server's log; null when the server was not reached. */
  readonly correlationId: string | null;

  constructor(status: number, body: ErrorBody, kind: ClientErrorKind, correlationId: string | null = null) {
    super(body.message || body.code);
    this.status = status;
    this.body = body;
    this.kind = kind;
    this.correlationId = correlationId;
  }

  /** Whether sending the same again is safe and may help: nothing came back. */
  get isWithoutAnswer(): boolean {
    return this.kind === 'network_error' || this.kind === 'timeout';
  }
}

/** An error body of the client's own making; the text is found under `platform.errors.<kind>` when it is shown. */
export function clientError(kind: ClientErrorKind, context: ErrorBody['context'] = {}): CallError {
  return new CallError(0, { message: '', code: kind.toUpperCase(), errors: {}, context }, kind);
}

/** The error as a `CallError`, whatever was thrown. */
export function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new CallError(0, { message, code: 'DEFECT', errors: {}, context: {} }, 'bad_response');
}
