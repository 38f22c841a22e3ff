import { HttpError, notSignedIn } from '#platform/server/errors.ts';

/** Maps better-auth's error codes to ours: status, code, and the field the error belongs to. */
const known: Record<string, readonly [status: number, code: string, field?: string]> = {
  INVALID_EMAIL_OR_PASSWORD: [401, 'SIGN_IN_WRONG'],
  INVALID_EMAIL: [401, 'SIGN_IN_WRONG'],
  FAILED_TO_CREATE_SESSION: [401, 'SIGN_IN_WRONG'],
  INVALID_PASSWORD: [409, 'PASSWORD_WRONG', 'password'],
  INVALID_CODE: [409, 'CODE_WRONG', 'code'],
  INVALID_BACKUP_CODE: [409, 'CODE_WRONG', 'code'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: [409, 'CODE_TRIES_SPENT'],
  INVALID_TWO_FACTOR_COOKIE: [409, 'SIGN_IN_NOT_WAITING'],
  TOTP_ALREADY_ENABLED: [409, 'SECOND_STEP_ON'],
  TOTP_NOT_ENABLED: [409, 'SECOND_STEP_OFF'],
  TWO_FACTOR_NOT_ENABLED: [409, 'SECOND_STEP_OFF'],
  BACKUP_CODES_NOT_ENABLED: [409, 'SECOND_STEP_OFF'],
};

/** Converts a non-2xx response of better-auth to our error. */
export function authError(status: number, code: string | undefined): HttpError {
  const [ours, name, field] = known[code ?? ''] ?? [];
  if (ours !== undefined && name) return new HttpError(ours, name, field ? { fields: { [field]: [name] } } : {});
  if (status === 401) return notSignedIn();
  if (status === 403) return new HttpError(403, 'CSRF_INVALID');
  return status >= 500 ? new HttpError(500, 'DEFECT') : new HttpError(422, 'INPUT_INVALID');
}
