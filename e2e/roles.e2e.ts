import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { type Journey, openJourney } from './support/journey.ts';
import { goOn, isDoor, open, pagesOf, someone } from './support/role-pages.ts';
import { addressesOf, type SampleAddresses, sampleAddresses } from './support/sample-addresses.ts';

let journey: Journey;
let addresses: SampleAddresses;

beforeAll(async () => {
  journey = await openJourney('lived');
  addresses = await sampleAddresses(journey.databaseUrl);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.error(await journey.describePages(task.name));
  // Includes the error that ended the server, when that is why a page did not load.
  expect(journey.takeFaults()).toEqual([]);
});
afterAll(() => journey.close());

describe('every role opens every screen of its row', () => {
  for (const { code: role } of roles.filter(({ code }) => !['admin', 'customer', 'customer_admin'].includes(code))) {
    it(role, async () => {
      const tab = await journey.signedIn(someone(role).email);
      for (const page of pagesOf(role)) {
        for (const address of addressesOf(addresses, page)) {
          await (isDoor(page) ? open : goOn)(tab, address);
          // The page that asks for a code opens only during a sign-in that requires one.
          if (page.name !== 'logout')
            expect(new URL(tab.url()).pathname).toBe(page.name === 'mfa' ? '/login' : new URL(address, tab.url()).pathname);
          expect(journey.takeFaults()).toEqual([]);
        }
      }
      await tab.context().close();
    });
  }
});
