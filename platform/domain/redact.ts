/** The placeholder of a redacted value. */
export const redactedMark = '***';

const secretName =
  /pass(word|phrase)|^repeated$|secret|token|authorization|cookie|api[-_]?key|^key$|^iban$|^bic$|otp|backup_?code|recovery_?code|credential/i;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const bearer = /\b(Bearer|Basic) +[^\s"',;]+/gi;
const ownKey = /\bktn_[\w-]+/g;
const accessToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?![\w-])/g;
const emailAddress = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi;

/** Replaces account numbers, keys and access tokens in a text. */
export function redactText(text: string): string {
  return text
    .replace(bearer, `$1 ${redactedMark}`)
    .replace(ownKey, redactedMark)
    .replace(iban, redactedMark)
    .replace(accessToken, redactedMark);
}

/** Like `redactText`, and without e-mail addresses: for logs that must not contain personal data. */
export function redactPersons(text: string): string {
  return redactText(text).replace(emailAddress, redactedMark);
}

// Longer texts, lists and objects are truncated: a log has no use for the rest.
const maxTextLength = 2_000;
export const maxListLength = 200;

/** Redacts a JSON value: hides fields that are named as secrets, account numbers and tokens in texts, and truncates what is long. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(truncate(value, maxTextLength));
  if (Array.isArray(value)) return value.slice(0, maxListLength).map(redact);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).slice(0, maxListLength);
  return Object.fromEntries(fields.map(([name, one]) => [name, secretName.test(name) && !isEmpty(one) ? redactedMark : redact(one)]));
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const namedValue = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|\[[^\]{[]*\]?)/g;

/** Redacts JSON text without parsing it, so that it also works on a truncated text. */
export function redactJsonText(text: string): string {
  return redactText(
    text.replace(namedValue, (all, name: string, colon: string, value: string) =>
      secretName.test(name) && value !== '""' ? `"${name}"${colon}"${redactedMark}"` : all,
    ),
  );
}

/** Redacts a path with its query: `secrets` (path values such as tokens) and query parameters that are named as secrets. */
export function redactPath(path: string, secrets: readonly string[] = []): string {
  const [address = '', query] = path.split('?', 2);
  const redacted = secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, redactedMark)), address);
  return query === undefined ? redactText(redacted) : redactText(`${redacted}?${redactForm(query)}`);
}

/** Redacts a form or query, `name=value&…`; `response` is the token of a bot check. */
export function redactForm(form: string): string {
  const pairs = form.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2);
    return value && (secretName.test(name) || name === 'response') ? `${name}=${redactedMark}` : pair;
  });
  return pairs.join('&');
}

/** Truncates to `length` characters and states how many are left out. */
export function truncate(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (+${text.length - length})`;
}
