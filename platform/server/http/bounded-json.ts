import { HttpError } from '#platform/server/errors.ts';

/** Deeper than any endpoint's shape, and far below the depth at which validation overflows the stack. */
export const maxJsonDepth = 32;
/** The maximum number of values in a body: by default, and for endpoints that take a file or a whole table. */
export const maxJsonValues = { usual: 20_000, large: 250_000 } as const;

/** The maximum number of fields of one object: thousands take longer to read than as many values of a list. */
export const maxJsonFields = 2_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const [openList, openObject, closeList, closeObject] = [0x5b, 0x7b, 0x5d, 0x7d];

type JsonBounds = { depth: number; values: number; fields?: number };

/**
 * Whether a JSON text stays within a depth, a number of values, and a number of fields of one object. Goes through the text once, before it is
 * parsed. The result for text that is not JSON is undefined.
 */
export function isWithinBounds(text: string, bounds: JsonBounds): boolean {
  const maxFields = bounds.fields ?? maxJsonFields;
  let values = 1;
  /** The commas of each open object; of a list none are counted. */
  const commas: (number | undefined)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === comma) {
      values += 1;
      const own = commas.at(-1);
      if (own !== undefined) commas[commas.length - 1] = own + 1;
      if (own !== undefined && own + 2 > maxFields) return false;
    } else if (code === openList || code === openObject) {
      values += 1;
      commas.push(code === openObject ? 0 : undefined);
    } else if (code === closeList || code === closeObject) commas.pop();
    if (commas.length > bounds.depth || values > bounds.values) return false;
  }
  return true;
}

/** The place of the quote that ends a text which begins at a quote; a long text is not read sign by sign. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    // An even number of backslashes are signs of the text itself.
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return text.length;
}

export type JsonObject = Record<string, unknown>;

/** Parses the JSON object of a request's body; an empty body is an empty object. Throws 422 for anything else or too much. */
export function readJsonObject(text: string, values: number = maxJsonValues.usual): JsonObject {
  if (text === '') return {};
  if (!isWithinBounds(text, { depth: maxJsonDepth, values })) throw unreadableBody();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadableBody();
  }
  if (!isPlainObject(value)) throw unreadableBody();
  return value;
}

/** Whether the value is a plain object: not an array, bytes, text or null. */
export function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** 422 for the body as a whole. */
export const unreadableBody = () => new HttpError(422, 'INPUT_INVALID', { fields: { _: ['INPUT_INVALID'] } });
