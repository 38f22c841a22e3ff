import { splitPostcodeCity, splitWholeAddress } from '#modules/relations/domain/customer/parse-address.ts';
import type { RowValues } from '#platform/domain/import/read-rows.ts';

/**
 * Splits a name with its address in one cell, `De Kring vzw, Kerkstraat 12 bus 3, 2800 Mechelen`, by its lines, commas or dashes. A cell of
 * another form is a name alone.
 */
export function splitBlock(text: string): RowValues {
  if (text === '') return {};
  const parts = text.split(/\s*(?:[,;|\n]|\s[-–]\s)\s*/).filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const isPlace = (part: string) => splitPostcodeCity(part).postcode !== '';
  const at = parts.findLastIndex((part, index) => index > 0 && isPlace(part));
  if (at > 1) return { name: parts.slice(0, at - 1).join(', '), street: parts[at - 1]!, postcodeCity: parts[at]! };
  // The street and the place may be one part.
  const whole = splitWholeAddress(last);
  if (whole && parts.length > 1) return { name: parts.slice(0, -1).join(', '), street: whole.line, postcodeCity: whole.postcodeCity };
  if (parts.length > 2) return { name: parts.slice(0, -2).join(', '), street: parts.at(-2)!, city: last };
  return { name: text };
}
