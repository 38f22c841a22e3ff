import { saveUniversityEndpoint } from '#modules/theses/contract/save-university.endpoint.ts';
import type { UniversityFields } from '#modules/theses/contract/universities.endpoints.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const none = { formatAdvice: '', attention: '', street: '', houseNumber: '', postcode: '', city: '', sourceUrl: '' };
/** Invented rules in the range of real ones; a shop checks them with each university. */
const universities: Omit<UniversityFields, 'checkedOn' | 'active'>[] = [
  {
    ...none,
    name: 'Universiteit Utrecht',
    ...{ copies: 5, leadWeeks: 5, propositions: 'allowed', titlePageApproval: true },
    ...{ attention: 'Bureau pedel', street: 'Domplein', houseNumber: '29', postcode: '3512 JE', city: 'Utrecht' },
  },
  {
    ...none,
    name: 'Erasmus Universiteit Rotterdam',
    ...{ copies: 8, leadWeeks: 4, propositions: 'required', titlePageApproval: true },
    ...{ attention: 'Bureau pedel', street: 'Burgemeester Oudlaan', houseNumber: '50', postcode: '3062 PA', city: 'Rotterdam' },
  },
  { ...none, name: 'Universiteit Leiden', ...{ copies: 6, leadWeeks: 3, propositions: 'required', titlePageApproval: false } },
  {
    ...none,
    name: 'Vrije Universiteit Amsterdam',
    ...{ copies: 5, leadWeeks: 5, propositions: 'none', titlePageApproval: true, formatAdvice: '170 × 240 mm is gangbaar.' },
  },
];

export async function fillUniversities({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const admin = (await staffOf(kernel))('admin');
  const checkedOn = today.subtract({ days: 20 }).toString();
  for (const university of universities)
    await act(saveUniversityEndpoint, admin, { ...university, checkedOn, active: true }, kernel.clock.now());
}
