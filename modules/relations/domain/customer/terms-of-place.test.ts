import { describe, expect, it } from 'vitest';
import { followPlace } from './terms-of-place.ts';

const ghent = { country: 'BE', postcode: '9000', vatNumber: '' };
const belgian = { before: 'BE', after: 'BE' };
const begun = { vatType: 'domestic', language: 'nl' } as const;

describe('terms of a new customer', () => {
  it('follow its country, postcode and VAT number', () => {
    const lille = { country: 'FR', postcode: '59000', vatNumber: '' };
    expect(followPlace(begun, { before: ghent, after: lille }, belgian)).toEqual({ vatType: 'eu_without_number', language: 'fr' });
    const numbered = { before: lille, after: { ...lille, vatNumber: 'FR40303265045' } };
    expect(followPlace({ vatType: 'eu_without_number', language: 'fr' }, numbered, belgian)).toMatchObject({ vatType: 'eu_with_number' });
    expect(followPlace(begun, { before: ghent, after: { ...ghent, postcode: '4000' } }, belgian)).toEqual({
      vatType: 'domestic',
      language: 'fr',
    });
  });
  it('follow the country of the unit', () => {
    const dutch = { before: 'BE', after: 'NL' };
    expect(followPlace(begun, { before: ghent, after: ghent }, dutch)).toMatchObject({ vatType: 'eu_without_number' });
    expect(followPlace(begun, { before: ghent, after: { ...ghent, country: 'NL', postcode: '' } }, dutch)).toEqual(begun);
  });
  it('stay as a person chose them', () => {
    const chosen = { vatType: 'reverse_charge', language: 'en' } as const;
    expect(followPlace(chosen, { before: ghent, after: { ...ghent, country: 'FR' } }, belgian)).toEqual({});
  });
});
