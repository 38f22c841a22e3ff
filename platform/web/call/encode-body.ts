export type BodyFormat = 'json' | 'multipart' | 'url-encoded';

type Encoded = { body: string | FormData | URLSearchParams; type?: string };

/** A request's body in its format. The browser names the type of a form itself, with the boundary of its parts. */
export function encodeBody(body: unknown, format: BodyFormat): Encoded {
  if (format === 'json') return { body: JSON.stringify(body), type: 'application/json' };
  const form = format === 'multipart' ? new FormData() : new URLSearchParams();
  addTo(form, '', body);
  return { body: form };
}

/** Adds a value by its path: `lines[0][quantity]`. Nothing is an empty text, what is undefined is left out, and files stay files. */
function addTo(form: FormData | URLSearchParams, path: string, value: unknown): void {
  if (value === undefined) return;
  if (value instanceof Blob && form instanceof FormData) {
    form.append(path, value);
    return;
  }
  if (typeof value !== 'object' || value === null) {
    form.append(path, value === null ? '' : String(value));
    return;
  }
  for (const [name, one] of Object.entries(value)) addTo(form, path === '' ? name : `${path}[${name}]`, one);
}
