/** What stands where something was that nobody may read back. */
export const hidden = '***';

const secretName =
  /pass(word|phrase)|^repeated$|secret|token|authorization|cookie|api[-_]?key|^key$|^iban$|^bic$|otp|backup_?code|recovery_?code|credential/i;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b/g;
const bearer = /\b(Bearer|Basic) +[^\s"',;]+/gi;
const ownKey = /\bktn_[\w-]+/g;
const accessToken = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22}(?![\w-])/g;
const emailAddress = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}/gi;

/** A text without account numbers, keys and access tokens. */
export function redactText(text: string): string {
  return text.replace(bearer, `$1 ${hidden}`).replace(ownKey, hidden).replace(iban, hidden).replace(accessToken, hidden);
}

/** The same, and without e-mail addresses: what a log may keep that is no record of a person. */
export function withoutPersons(text: string): string {
  return redactText(text).replace(emailAddress, hidden);
}

// More of one text, or of one list, a log has no use for.
const longestText = 2_000;
const longestList = 200;

/** A value as JSON has it, with what is named as a secret hidden, account numbers and tokens in its texts too, and what is long cut off. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(bounded(value, longestText));
  if (Array.isArray(value)) return value.slice(0, longestList).map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, secretName.test(name) && !isEmpty(one) ? hidden : redact(one)]),
  );
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const namedValue = /"((?:[^"\\]|\\.)*)"(\s*:\s*)("(?:[^"\\]|\\.)*"?|\[[^\]{[]*\]?)/g;

/** The same of JSON that is still text, or the first part of it, without reading it. */
export function redactJsonText(text: string): string {
  return redactText(
    text.replace(namedValue, (all, name: string, colon: string, value: string) =>
      secretName.test(name) && value !== '""' ? `"${name}"${colon}"${hidden}"` : all,
    ),
  );
}

/** A path with its query: `secrets` (values of the path that open something) and what the query names as a secret are hidden. */
export function redactPath(path: string, secrets: readonly string[] = []): string {
  const [place = '', query] = path.split('?', 2);
  const shown = secrets.reduce((text, secret) => (secret === '' ? text : text.replaceAll(secret, hidden)), place);
  return query === undefined ? redactText(shown) : redactText(`${shown}?${redactForm(query)}`);
}

/** What a form or a query says, `name=value&…`; `response` is what a browser's check gave. */
export function redactForm(form: string): string {
  const pairs = form.split('&').map((pair) => {
    const [name = '', value] = pair.split('=', 2);
    return value && (secretName.test(name) || name === 'response') ? `${name}=${hidden}` : pair;
  });
  return pairs.join('&');
}

/** At most `length` characters; what was cut off is told. */
export function bounded(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (+${text.length - length})`;
}
