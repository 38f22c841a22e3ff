import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

type University = { name: string; street: string; houseNumber: string; postcode: string; city: string };

/** Refuses a name that another university has, and half an address: parcels go there. */
export function decideSaveUniversity(
  university: University,
  nameTaken: boolean,
): Decision<undefined, 'UNIVERSITY_TWICE' | 'UNIVERSITY_ADDRESS_INCOMPLETE'> {
  if (nameTaken) return refuse('UNIVERSITY_TWICE', { name: university.name }, 'name');
  const { street, houseNumber, postcode, city } = university;
  const given = [street, houseNumber, postcode, city].filter(Boolean).length;
  return given === 0 || given === 4 ? accept() : refuse('UNIVERSITY_ADDRESS_INCOMPLETE', {}, 'street');
}
