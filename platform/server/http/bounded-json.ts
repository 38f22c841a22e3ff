import { HttpError } from '#platform/server/errors.ts';

/** Deeper than any endpoint's shape, and far below the depth at which validation overflows the stack. */
export const maxJsonDepth = 32;
/** The maximum number of values in a body: by default, and for endpoints that take a file or a whole table. */
export const maxJsonValues = { usual: 20_000, large: 250_000 } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text stays within a depth and a number of values. Reads every character once, before the text is parsed. The result for
 * text that is not JSON is undefined.
 */
export function isWithinBounds(text: string, bounds: { depth: number; values: number }): boolean {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === backslash) at += 1;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (code === comma) values += 1;
    else if (openings.has(code)) {
      depth += 1;
      values += 1;
    } else if (closings.has(code)) depth -= 1;
    if (depth > bounds.depth || values > bounds.values) return false;
  }
  return true;
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
