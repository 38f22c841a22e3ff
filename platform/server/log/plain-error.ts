import { redactPersons } from '#platform/domain/redact.ts';

type PlainError = { type: string; message: string; stack: string; code?: string; constraint?: string; table?: string; cause?: PlainError };

const maxCauses = 3;

/**
 * An error for the log: what went wrong and where. Without what was stored: the database names the row that it refused (`detail`), and the query
 * builder the values of a failed statement after "params:".
 */
export function plainError(error: unknown, causes = maxCauses): PlainError {
  const { name, message, stack, code, constraint, table, cause } =
    error instanceof Error ? (error as DatabaseLike) : (new Error(String(error)) as DatabaseLike);
  const plain = redactPersons(message.split(/\nparams: /, 1)[0]!);
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: plain,
    stack: [`${name}: ${plain}`, ...frames].join('\n'),
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(cause instanceof Error && causes > 0 && { cause: plainError(cause, causes - 1) }),
  };
}

type DatabaseLike = Error & { code?: string; constraint?: string; table?: string };
