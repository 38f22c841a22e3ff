import { expect, it } from 'vitest';
import { emptySetUp, fromDraft, setUpInput } from './set-up-values.ts';

const typed = { token: 't', language: 'nl', password: 'p', repeated: 'p', parameters: { presses: [] } } as const;

it('set up › reads the hosts from one line', () => {
  const values = { ...emptySetUp, unit: { ...emptySetUp.unit, hosts: ' portaal.a.example, www.a.example ' } };
  expect(setUpInput(values, typed).unit.hosts).toEqual(['portaal.a.example', 'www.a.example']);
});
it('set up › sends own parameters only when they were chosen', () => {
  expect(setUpInput(emptySetUp, typed)).not.toHaveProperty('parameters');
  expect(setUpInput({ ...emptySetUp, start: 'own' }, typed)).toMatchObject({ parameters: { presses: [] } });
});
it('set up › goes on with a draft that lacks a field', () => {
  const draft = { unit: { ...emptySetUp.unit, name: 'De Linde' } };
  expect(fromDraft(draft)).toEqual({ ...emptySetUp, ...draft });
  expect(fromDraft(null)).toEqual(emptySetUp);
});
it('set up › begins in the country of the browser’s language', () => {
  const countryOf = (...languages: string[]) => fromDraft(null, languages).unit.country;
  expect([countryOf('nl', 'nl-BE', 'nl-NL'), countryOf('en-US', 'fr-FR'), countryOf('en-US'), countryOf()]).toEqual([
    'BE',
    'FR',
    'NL',
    'NL',
  ]);
});
