import { splitAddressLine, splitPostcodeCity } from './parse-address.ts';
import { isPostcode, normalizePostcode } from './postcode.ts';

/** A new customer as typed; absent values are empty. */
export type TypedCustomer = Record<
  'name' | 'firstName' | 'surname' | 'email' | 'phone' | 'vatNumber' | 'street' | 'houseNumber' | 'addition' | 'postcode' | 'city',
  string
>;

const empty: TypedCustomer = {
  ...{ name: '', firstName: '', surname: '', email: '', phone: '', vatNumber: '' },
  ...{ street: '', houseNumber: '', addition: '', postcode: '', city: '' },
};

/** Reads a customer out of one line or a signature: `Uitgeverij Maan, Els de Wit, Kade 1, 4811 AB Breda, els@maan.example`. */
export function parseTypedCustomer(typed: string, country: string): TypedCustomer {
  const found = { ...empty };
  for (const part of typed.split(/[,;\n\t]+/).map((one) => one.trim())) {
    if (part !== '') Object.assign(found, readPart(part, found, country));
  }
  return found;
}

function readPart(part: string, found: TypedCustomer, country: string): Partial<TypedCustomer> {
  const email = /^(?:mailto:)?(\S+@\S+\.[a-z]{2,})$/i.exec(part)?.[1];
  if (email && found.email === '') return { email: email.toLowerCase() };
  if (/^(?:btw\s*)?[A-Z]{2}\s?\d[\dB. ]{7,}$/i.test(part)) return { vatNumber: part.replace(/^btw\s*/i, '').replace(/[. ]/g, '') };
  if (/^(?:tel\.?\s*)?(?:\+|0)[\d ()/.-]{8,}$/i.test(part)) return { phone: part.replace(/^tel\.?\s*/i, '') };
  const place = splitPostcodeCity(part.replace(/^\d{4}[a-z]{2}\b/, (postcode) => postcode.toUpperCase()));
  if (place.postcode !== '' && isPostcode(country, place.postcode) && found.city === '')
    return { postcode: normalizePostcode(country, place.postcode), city: place.city };
  if (found.name === '') return { name: part.slice(0, 160) };
  const line = splitAddressLine(part);
  if (line.houseNumber !== '' && found.street === '') return line;
  const [firstName = '', ...rest] = part.split(' ');
  if (found.firstName === '' && rest.length > 0 && !/\d/.test(part)) return { firstName, surname: rest.join(' ').slice(0, 80) };
  return {};
}
