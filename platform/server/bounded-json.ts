import { Answer } from './errors.ts';

/** Deeper than any endpoint's shape, and far from where the readers of a shape run out of stack. */
export const mostJsonDepth = 32;
/** Values of a body of the usual size, and of one whose endpoint takes a file or a whole table. */
export const mostJsonValues = { usual: 20_000, large: 250_000 } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether a JSON text stays within a depth and a number of values. Reads every character once, before anything is built from the text.
 * Of text that is no JSON it may say either.
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

/** The JSON object of a request's body; an empty body is an empty one. Refuses 422 what is broken, beyond the bounds, or no object. */
export function readJsonObject(text: string, values: number = mostJsonValues.usual): JsonObject {
  if (text === '') return {};
  if (!isWithinBounds(text, { depth: mostJsonDepth, values })) throw unreadableBody();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadableBody();
  }
  if (!isPlainObject(value)) throw unreadableBody();
  return value;
}

/** An object as JSON has it: no list, no bytes, no text and not null. */
export function isPlainObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** 422, said of the body as a whole. */
export const unreadableBody = () => new Answer(422, 'INPUT_INVALID', { fields: { _: ['INPUT_INVALID'] } });
