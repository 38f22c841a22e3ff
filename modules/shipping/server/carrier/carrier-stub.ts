import type { DocumentBrand } from '#platform/server/documents/house-style.ts';

/** Whether the stubs of carriers accept an address: a postcode in its country's format, without the letter pairs that the Netherlands never assigned. */
export function addressExists({ postcode, country, houseNumber }: { postcode: string; country: string; houseNumber: string }): boolean {
  if (country === 'NL') return /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/.test(postcode) && /^\d+/.test(houseNumber);
  if (country === 'BE') return /^[1-9]\d{3}$/.test(postcode) && houseNumber !== '';
  return postcode !== '';
}

type Sender = Pick<DocumentBrand, 'name' | 'email' | 'street' | 'postcode' | 'city' | 'country'>;

/** The sender as a brand with name and address only; a label has no room for the rest of a letterhead. */
export function labelBrand(sender: Sender): DocumentBrand {
  const legal = { phone: '', website: '', vatNumber: '', kvk: '', iban: '', bic: '' };
  return { ...sender, ...legal, unit: 1, legalName: sender.name, primary: '#000000', headingFont: 'Inter' };
}
