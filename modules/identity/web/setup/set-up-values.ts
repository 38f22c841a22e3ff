import type { setUpEndpoint } from '#modules/identity/contract/setup/set-up.endpoint.ts';
import { unitCountries } from '#modules/identity/domain/setup/unit.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { defaultNumberFormats, type NumberKind } from '#platform/domain/number-format.ts';
import type { Locale } from '#platform/web/locale/formats.ts';

/** Entered on the page of the business units, once the texts are there. */
type LegalField = 'termsUrl' | 'privacyUrl' | 'termsVersion';

/** The values of the set-up page. Hosts are one line; passwords are separate, because the rest is stored as a draft. */
export type SetUpValues = Pick<InputOf<typeof setUpEndpoint>, 'numbers' | 'start'> & {
  administrator: { name: string; email: string };
  unit: Omit<InputOf<typeof setUpEndpoint>['unit'], 'hosts' | 'mailFrom' | 'fscCode' | 'gs1Prefix' | 'retention' | LegalField> & {
    hosts: string;
  };
};

const series = (kind: NumberKind) => ({ ...defaultNumberFormats[kind], first: 1 });

export const emptySetUp: SetUpValues = {
  administrator: { name: '', email: '' },
  unit: {
    ...{ name: '', legalName: '', street: '', postcode: '', city: '', country: 'NL', phone: '', email: '', website: '' },
    ...{
      vatNumber: '',
      kvk: '',
      iban: '',
      bic: '',
      logo: '',
      primary: '#1d4ed8',
      headingFont: 'Inter',
      hosts: '',
      printsDissertations: false,
    },
  },
  numbers: { order: series('order'), invoice: series('invoice'), shipment: series('shipment'), complaint: series('complaint') },
  start: 'example',
};

/** The country of a language of the browser, such as `nl-BE`. */
function countryIn(languages: readonly string[]): SetUpValues['unit']['country'] | undefined {
  return languages.flatMap((language) => unitCountries.find((country) => language.endsWith(`-${country}`)) ?? [])[0];
}

/** The draft of an earlier visit; what it lacks is empty, and the country that of the browser's language where it names one. */
export function fromDraft(draft: Partial<SetUpValues> | null, languages: readonly string[] = []): SetUpValues {
  const country = countryIn(languages) ?? emptySetUp.unit.country;
  return {
    ...{ ...emptySetUp, ...draft },
    administrator: { ...emptySetUp.administrator, ...draft?.administrator },
    unit: { ...emptySetUp.unit, country, ...draft?.unit },
    numbers: { ...emptySetUp.numbers, ...draft?.numbers },
  };
}

export type Typed = { token: string; language: Locale; password: string; repeated: string; parameters: unknown };

/** The input of the command. */
export function setUpInput(
  { administrator, unit, ...rest }: SetUpValues,
  { token, language, password, repeated, parameters }: Typed,
): InputOf<typeof setUpEndpoint> {
  return {
    ...rest,
    token,
    administrator: { ...administrator, language, password, repeated },
    unit: { ...unit, hosts: unit.hosts.split(/[\s,;]+/).filter((host) => host !== '') },
    ...(rest.start === 'own' && { parameters }),
  };
}
