import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import people from '#demo/organisation/people.json' with { type: 'json' };
import { setLocaleEndpoint } from '#modules/identity/contract/profile/set-locale.endpoint.ts';
import { readMeEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Holder, mayEnter } from '#platform/domain/access.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let minute = Temporal.Instant.from('2026-11-18T09:00:00Z');
/** Moves to the next minute, because calls are limited per minute and one person calls every endpoint. */
function nextMinute(): void {
  minute = minute.add({ minutes: 1 });
  shop.moveClock(minute.toString());
}

/** A request with an unknown id and no body: the tests check which error comes first. */
function bareCall(endpoint: Endpoint) {
  return { method: endpoint.method as 'GET', url: endpoint.path.replace(/:(\w+)/g, '999999999') };
}

const callsAtOnce = 16;

/** Calls every endpoint, some at a time: calls that arrive together read their session once, as those of a browser do. */
async function forEachEndpoint(check: (endpoint: Endpoint) => Promise<void>): Promise<void> {
  const { served } = shop.kernel;
  for (let from = 0; from < served.length; from += callsAtOnce)
    await Promise.all(served.slice(from, from + callsAtOnce).map(({ endpoint }) => check(endpoint)));
}

/** The same call with an invalid input: most endpoints refuse it with 422 right after the permission check, without running. */
function invalidCall(endpoint: Endpoint) {
  return { method: endpoint.method as 'GET', url: `${endpoint.path.replace(/:(\w+)/g, 'x')}?limit=x` };
}

const mayCall = ({ permission, internalOnly }: Endpoint, holder: Holder) =>
  mayEnter(permission, holder) && (!internalOnly || holder.internal);

async function holderOf(email: string): Promise<Holder> {
  const me = await shop.as(email).call(readMeEndpoint, {});
  return { signedIn: true, internal: me.is_internal_user, admin: me.is_admin, permissions: new Set(me.permissions) };
}

describe('access of every endpoint', () => {
  it('responds 401 without a session, unless it is public', async () => {
    await forEachEndpoint(async (endpoint) => {
      if (endpoint.permission === 'PUBLIC') return;
      const answer = await shop.visitor.inject(bareCall(endpoint));
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401]);
    });
  });

  it.each(people.map((person) => person.email))(
    'allows %s what the roles allow and responds 403 elsewhere, before the body is read',
    async (email) => {
      nextMinute();
      const caller = shop.as(email);
      const holder = await holderOf(email);
      await forEachEndpoint(async (endpoint) => {
        const answer = await caller.inject(invalidCall(endpoint));
        const allowed = mayCall(endpoint, holder);
        expect([endpoint.name, answer.statusCode === 403]).toEqual([endpoint.name, !allowed]);
        if (allowed) expect([endpoint.name, answer.statusCode < 500]).toEqual([endpoint.name, true]);
      });
    },
  );

  it('runs every endpoint with an unknown id for one permitted person of each kind, without a 403 or a 5xx', async () => {
    nextMinute();
    const callers = await Promise.all(
      people.map(async ({ email, kind }) => ({ kind, caller: shop.as(email), holder: await holderOf(email) })),
    );
    const kinds = new Set(people.map(({ kind }) => kind));
    for (const { endpoint } of shop.kernel.served)
      for (const kind of kinds) {
        const first = callers.find((one) => one.kind === kind && mayCall(endpoint, one.holder));
        if (!first) continue;
        const answer = await first.caller.inject(bareCall(endpoint));
        expect([endpoint.name, answer.statusCode === 403 || answer.statusCode >= 500]).toEqual([endpoint.name, false]);
      }
  });

  it('refuses a write of a signed-in person without a CSRF token', async () => {
    nextMinute();
    const answer = await shop.as('planner').inject({ method: 'POST', url: setLocaleEndpoint.path, headers: { 'x-xsrf-token': 'wrong' } });
    expect(answer.statusCode).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'CSRF_INVALID' });
  });

  it('returns user id 0 without a session', async () => {
    expect(await shop.visitor.call(readMeEndpoint, {})).toMatchObject({ id: 0, permissions: [], is_internal_user: false });
  });

  it('ends at once when the account is closed', async () => {
    const caller = shop.as('quality');
    await shop.kernel.database.pool.query(`UPDATE users SET active = false WHERE email = 'koen.baart@katern.example'`);
    expect((await caller.call(readMeEndpoint, {})).id).toBe(0);
    await shop.kernel.database.pool.query(`UPDATE users SET active = true WHERE email = 'koen.baart@katern.example'`);
  });
});
