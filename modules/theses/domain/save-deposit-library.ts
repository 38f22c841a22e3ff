import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type Library = { name: string; street: string; houseNumber: string; postcode: string; city: string };

/** Refuses a name without an address and half an address: parcels go there. With neither no library is offered. */
export function decideSaveDepositLibrary({
  name,
  street,
  houseNumber,
  postcode,
  city,
}: Library): Decision<undefined, 'DEPOSIT_LIBRARY_INCOMPLETE'> {
  const fields = { name, street, houseNumber, postcode, city };
  const [missing] = Object.entries(fields).filter(([, value]) => value === '');
  const isEmpty = Object.values(fields).every((value) => value === '');
  return missing === undefined || isEmpty ? accept() : refuse('DEPOSIT_LIBRARY_INCOMPLETE', {}, missing[0]);
}
