/** An operand: a number, a name with its slash, or undefined for a string, array or dictionary, whose content does not matter here. */
export type Operand = number | string | undefined;

/**
 * Callback for each operator, with where it and its operands are in the bytes. An inline image is the operator "BI" with its keys and values as
 * operands.
 */
export type OnOperator = (operator: string, operands: Operand[], from: number, to: number) => void;

const WHITESPACE = 1;
const DELIMITER = 2;
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = WHITESPACE;
for (const delimiter of '()<>[]{}/%') kinds[delimiter.charCodeAt(0)] = DELIMITER;

const code = (character: string) => character.charCodeAt(0);
const SLASH = code('/');
const PERCENT = code('%');
const OPEN_STRING = code('(');
const CLOSE_STRING = code(')');
const BACKSLASH = code('\\');
const LESS = code('<');
const GREATER = code('>');
const OPEN_ARRAY = code('[');
const CLOSE_ARRAY = code(']');
const CAPITAL_E = code('E');
const CAPITAL_I = code('I');
/** No operator takes more operands; more of them is not valid content. */
const MAX_OPERANDS = 64;

/** Reads the operators of a content stream in order (ISO 32000-1, 7.8). Never throws: invalid bytes are skipped. */
export function readOperators(bytes: Uint8Array, onOperator: OnOperator): void {
  const end = bytes.length;
  let at = 0;
  let operands: Operand[] = [];
  let from = 0;
  while (at < end) {
    const byte = bytes[at]!;
    if (operands.length === 0) from = at;
    if (kinds[byte] === WHITESPACE) at += 1;
    else if (byte === PERCENT) at = lineEnd(bytes, at);
    else if (byte === OPEN_STRING) {
      at = stringEnd(bytes, at);
      operands.push(undefined);
    } else if (byte === OPEN_ARRAY || byte === LESS) {
      at = compoundEnd(bytes, at);
      operands.push(undefined);
    } else if (byte === SLASH) {
      const stop = wordEnd(bytes, at + 1);
      operands.push(latin1(bytes, at, stop));
      at = stop;
    } else if (kinds[byte] === DELIMITER) at += 1;
    else {
      const stop = wordEnd(bytes, at);
      if (isNumeric(byte)) operands.push(numberFrom(bytes, at, stop));
      else {
        const word = latin1(bytes, at, Math.min(stop, at + 5));
        if (word === 'ID') {
          at = inlineDataEnd(bytes, stop + 1);
          onOperator('BI', operands, from, at);
          operands = [];
          continue;
        }
        if (word === 'true' || word === 'false' || word === 'null') operands.push(undefined);
        else {
          if (word !== 'BI') onOperator(word, operands, from, stop);
          operands = [];
        }
      }
      at = stop;
    }
    if (operands.length > MAX_OPERANDS) operands = [];
  }
}

function isNumeric(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || byte === 45 || byte === 46 || byte === 43;
}

function numberFrom(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  let fraction = 0;
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte === 46) fraction = 1;
    else if (byte >= 48 && byte <= 57) {
      value = value * 10 + (byte - 48);
      if (fraction > 0) fraction *= 10;
    }
  }
  const absolute = fraction > 0 ? value / fraction : value;
  return bytes[from] === 45 ? -absolute : absolute;
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
}

function wordEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && kinds[bytes[at]!] === 0) at += 1;
  return at;
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
  return at;
}

function stringEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN_STRING) depth += 1;
    else if (byte === CLOSE_STRING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

/** The end of an array, a dictionary or a hexadecimal string. */
function compoundEnd(bytes: Uint8Array, from: number): number {
  let depth = 0;
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at];
    if (byte === OPEN_STRING) {
      at = stringEnd(bytes, at);
      continue;
    }
    if (byte === OPEN_ARRAY || byte === LESS) depth += 1;
    else if (byte === CLOSE_ARRAY || byte === GREATER) depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return bytes.length;
}

/** Inline data has no length: it ends at a separate EI that is followed by readable characters. */
function inlineDataEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== CAPITAL_E || bytes[at + 1] !== CAPITAL_I || kinds[bytes[at - 1]!] !== WHITESPACE) continue;
    const next = bytes.subarray(at + 2, at + 12);
    const isAlone = next.length === 0 || kinds[next[0]!] === WHITESPACE;
    if (isAlone && next.every((byte) => byte < 127 && (byte >= 32 || kinds[byte] === WHITESPACE))) return at + 2;
  }
  return bytes.length;
}
