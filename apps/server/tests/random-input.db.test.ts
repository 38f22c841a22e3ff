import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { readComplaintChoicesEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { registerComplaintEndpoint } from '#modules/complaints/contract/handle-complaint.endpoints.ts';
import { meEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/suppliers.endpoints.ts';
import type { Endpoint, ErrorBody } from '#platform/contract/endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { askSupplier, furnishCustomer } from '#test/customer-records.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // One record of each kind, with low ids that the generator hits.
  const customer = await addCustomer(shop);
  const basket = await addBasket(shop, customer);
  await addBasket(shop, await addCustomer(shop, { bare: false, unmanaged: true }));
  const { lineId } = await furnishCustomer(shop, customer, shop.as('admin'));
  const supplier = await shop
    .as('admin')
    .call(saveSupplierEndpoint, { name: 'Binderij De Vouw', email: 'bart@devouw.example', minimumOrder: noMoney });
  await askSupplier(shop, lineId, supplier.id);
  const { terms } = await shop.as('quality').call(readComplaintChoicesEndpoint, {});
  const typeId = terms.find(({ kind }) => kind === 'type')!.id;
  await shop.as('quality').call(registerComplaintEndpoint, { basketId: basket.id, title: 'Kaft laat los', typeId });
});
afterAll(() => shop.close());

/** Values that no field expects and that databases, dates and numbers may not handle. */
const hostile: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  0,
  -1,
  0.1,
  -0.0001,
  1e308,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  '9223372036854775808',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  `'; DROP TABLE baskets; --`,
  'a\u0000b',
  '\ud800',
  'é𝒳🖨️ ‮ل',
  'x'.repeat(100_000),
  '2026-02-31',
  '2026-13-01',
  '-000001-01-01',
  '+275760-09-14T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '../../../etc/passwd',
  '%00',
  '%',
  '_',
  '\\',
  'eyJhIjoxfQ',
  'bnVsbA',
  'WyJhIiwiYiJd',
  'MTIz',
  '1~2026-02-31',
  '[1,0.5]',
  '["\\u0000",1]',
  [],
  {},
  [null],
  ['a\u0000b', { a: ['\ud800'] }],
  Array.from({ length: 5_000 }, (_, index) => index),
  { constructor: { prototype: 1 }, a: { b: { c: {} } } },
];

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

/** Mostly valid values, so that calls pass validation, with a hostile value now and then anywhere in them. */
function anyValueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fittingOf(schema, depth) }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });
}

function fittingOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices && choices.length > 0) return fc.oneof(...choices.map((one) => anyValueOf(one, depth)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, anyValueOf(one, depth + 1)])),
        {
          requiredKeys: depth === 0 ? (schema.required ?? []) : Object.keys(schema.properties ?? {}),
        },
      );
    case 'array':
      return fc.array(anyValueOf(schema.items ?? {}, depth + 1), { maxLength: 3 });
    case 'number':
    case 'integer': {
      const min = Math.ceil(schema.minimum ?? 0);
      return fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min, max: Math.max(min, Math.floor(schema.maximum ?? 1_000)) }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === 'date') return fc.constantFrom('2026-11-20', '2026-12-01', '0001-01-01', '9999-12-31');
  if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
  if (schema.pattern?.includes('22')) return fc.constant('A'.repeat(22));
  return fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom('1', '2', 'nl', 'Proefschrift', 'a@b.example'));
}

type Attempt = { endpoint: Endpoint; input: unknown };

function attemptsOf(endpoint: Endpoint): fc.Arbitrary<Attempt> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const input = fc.oneof({ weight: 15, arbitrary: fittingOf(schema, 0) }, { weight: 1, arbitrary: fc.constantFrom(...hostile) });
  return input.map((value) => ({ endpoint, input: value }));
}

function requestOf({ endpoint, input }: Attempt) {
  const rest: Record<string, unknown> = typeof input === 'object' && input !== null ? { ...input } : {};
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(wellFormed(value).slice(0, 600));
  });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = Object.entries(rest).filter(([, value]) => value !== undefined);
    return {
      method: endpoint.method as 'GET',
      url,
      query: Object.fromEntries(query.map(([name, value]) => [name, wellFormed(value).slice(0, 4000)])),
    };
  }
  const payload = typeof input === 'object' && input !== null && !Array.isArray(input) ? rest : input;
  return { method: endpoint.method as 'POST', url, payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
}

const wellFormed = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** Expects what holds for every response, whatever the input. */
async function expectValidResponse(caller: Caller, attempt: Attempt) {
  const answer = await caller.inject(requestOf(attempt));
  const asked = [attempt.endpoint.name, answer.statusCode, answer.statusCode >= 500 ? JSON.stringify(attempt.input).slice(0, 600) : ''];
  expect(asked).toEqual([attempt.endpoint.name, expect.toSatisfy((status: number) => status < 500), '']);
  if (answer.statusCode < 300) return;
  const body = JSON.parse(answer.body) as ErrorBody;
  expect(body).toMatchObject({
    message: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z_]+$/),
    errors: expect.any(Object),
  });
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at async|SELECT |INSERT |postgres/);
  if (answer.statusCode === 422)
    expect([asked[0], Object.keys(body.errors)]).toEqual([asked[0], expect.toSatisfy((fields: string[]) => fields.length > 0)]);
}

/** Saves the users, roles and sessions. */
async function savePeople(caller: Caller): Promise<void> {
  await caller.call(meEndpoint, {});
  await shop.kernel.database.pool.query(
    [
      'DROP SCHEMA IF EXISTS kept CASCADE',
      'CREATE SCHEMA kept',
      ...['users', 'roles', 'user_roles', 'sessions'].map((name) => `CREATE TABLE kept.${name} AS TABLE ${name}`),
    ].join(';'),
  );
}

/** Restores the users, roles and sessions, in case a generated call signed somebody out or changed their permissions. */
const restorePeople = () =>
  shop.kernel.database.pool.query(`
    UPDATE users u SET active = k.active, internal = k.internal, external_b2b = k.external_b2b, external_supplier = k.external_supplier,
      admin = k.admin FROM kept.users k WHERE k.id = u.id AND u.version <> k.version;
    UPDATE roles r SET permissions = k.permissions, mfa_required = k.mfa_required FROM kept.roles k
      WHERE k.id = r.id AND r.version <> k.version;
    INSERT INTO user_roles SELECT * FROM kept.user_roles ON CONFLICT DO NOTHING;
    INSERT INTO sessions SELECT * FROM kept.sessions ON CONFLICT DO NOTHING;
    UPDATE sessions SET acts_as_id = NULL WHERE acts_as_id IS NOT NULL`);

const callers = [
  { who: 'the administrator', caller: () => shop.as('admin'), runs: 16 },
  { who: 'an order manager', caller: () => shop.as('order_manager'), runs: 8 },
  { who: 'nobody', caller: () => shop.visitor, runs: 5 },
];

describe('random input', () => {
  // Grows with the number of endpoints.
  const perCallerMs = 120_000;
  it.each(callers)(
    'never causes a defect for $who: only a response, or an error that names the field',
    async ({ caller, runs }) => {
      await savePeople(caller());
      const failures: string[] = [];
      let minute = Temporal.Instant.from('2026-11-18T09:00:00Z');
      for (const { endpoint } of shop.kernel.served) {
        minute = minute.add({ seconds: 10 });
        shop.moveClock(minute.toString());
        await restorePeople();
        const property = fc.asyncProperty(attemptsOf(endpoint), (attempt) => expectValidResponse(caller(), attempt));
        const outcome = await fc.check(property, { seed: 20_261_118, numRuns: runs, endOnFailure: true });
        if (outcome.failed)
          failures.push(`${endpoint.name}: ${String((outcome.errorInstance as Error | undefined)?.message).slice(0, 900)}`);
      }
      expect(failures).toEqual([]);
      await restorePeople();
    },
    perCallerMs,
  );

  it.each([
    ['a null character', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('is refused with the field that contains %s, in the caller’s language', async (_, search) => {
    const request = { method: 'POST' as const, url: createBasketEndpoint.path, headers: { 'content-type': 'application/json' } };
    const answer = await shop
      .as('jeroen.bos@katern.example')
      .inject({ ...request, payload: JSON.stringify({ customerId: 1, description: search }) });
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
      422,
      { errors: { description: ['Haal de tekens weg die geen tekst zijn.'] } },
    ]);
  });

  it.each([
    ['broken JSON', 'application/json', '{"customerId":'],
    ['a list', 'application/json', '[1]'],
    ['a bare text', 'application/json', '"x"'],
    ['nothing', 'application/json', 'null'],
    ['a form', 'application/x-www-form-urlencoded', 'customerId=1'],
    ['XML', 'text/xml', '<a/>'],
  ])('is refused with 422 when it is %s', async (_, type, payload) => {
    const answer = await shop
      .as('admin')
      .inject({ method: 'POST', url: createBasketEndpoint.path, headers: { 'content-type': type }, payload });
    expect(answer.statusCode).toBe(422);
  });

  it.each(['%E0%A4%A', '%', 'x'.repeat(600), '..%2f..%2fetc%2fpasswd'])(
    'is refused with 404 or 422 in the path /api/baskets/%.20s, as for any unknown path',
    async (name) => {
      const answer = await shop.as('planner').inject({ method: 'GET', url: `/api/baskets/${name}`, headers: { 'accept-language': 'en' } });
      expect([answer.statusCode === 404 || answer.statusCode === 422, JSON.parse(answer.body)]).toMatchObject([
        true,
        { message: expect.stringMatching(/\S/), context: { correlationId: expect.stringMatching(/\S/) } },
      ]);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('frame-ancestors'),
      });
    },
  );

  it('is refused at its field when it is a date that does not exist', async () => {
    const answer = await shop.as('admin').refused(readBoardEndpoint, { from: '2026-02-31', days: 1 });
    expect(answer).toMatchObject({ status: 422, errors: { from: [expect.stringMatching(/\S/)] } });
  });
});
