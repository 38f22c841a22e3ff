import type { ErrorBody } from '#platform/contract/endpoint.ts';
import { hasSqlState, unavailability } from '#platform/server/database/database-errors.ts';
import { HttpError } from '#platform/server/errors.ts';
import { storageUnavailability } from '#platform/server/files/storage-unavailability.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { refusalTexts } from '#platform/server/text/format-refusal.ts';
import type { Language } from '#platform/server/text/texts.ts';

/** An error of the HTTP framework, or any other. */
type FrameworkError = Error & { code?: string; statusCode?: number };

export type ErrorAnswer = { status: number /** Seconds, for a Retry-After header. */; retryAfter: string | undefined; body: ErrorBody };

/** The response to a failed request: its status and its body, with the correlation id and never a stack. */
export function describeError(kernel: Kernel, error: Error, { language, id }: { language: Language; id: string }): ErrorAnswer {
  const answer = httpErrorOf(error);
  const say = (code: string, params = answer.params) => kernel.texts.refusal(language, code, refusalTexts(kernel, language, params));
  const atFields = Object.entries(answer.fields).map(([field, texts]) => [
    field,
    texts.map((text) => (text === answer.code ? say(text) : text)),
  ]);
  const elsewhere = answer.also.flatMap(({ field, code, params }) => (field ? [[field, [say(code, params)]]] : []));
  return {
    status: answer.status,
    retryAfter: answer.status === 429 || answer.status === 503 ? String(answer.params.seconds ?? 60) : undefined,
    body: {
      message: say(answer.code),
      code: answer.code,
      errors: Object.fromEntries([...atFields, ...elsewhere]),
      context: { ...answer.context, correlationId: id },
    },
  };
}

const uniqueViolation = '23505';
/** When a caller who found the database busy or away does well to come again. */
const retrySeconds = 5;

function httpErrorOf(error: FrameworkError): HttpError {
  if (error instanceof HttpError) return error;
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new HttpError(404, 'ROUTE_NOT_FOUND');
  const unavailable = unavailability(error) ?? storageUnavailability(error);
  if (unavailable)
    return new HttpError(503, unavailable, { params: { seconds: retrySeconds }, context: { retryAfterSeconds: retrySeconds } });
  // An unforeseen unique violation; a command that expects one refuses with its own code.
  if (hasSqlState(error, uniqueViolation)) return new HttpError(409, 'NOT_UNIQUE');
  if (error.statusCode === 413) return new HttpError(413, 'TOO_LARGE');
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpError(422, 'INPUT_INVALID');
  return new HttpError(500, 'DEFECT');
}
