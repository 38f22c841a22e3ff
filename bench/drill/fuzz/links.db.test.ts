import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from '#demo/chance.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { readConfig } from '#platform/server/config.ts';
import { grantToken, revokeTokens } from '#platform/server/tokens.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { send } from './check-answer.ts';
import { drawInput } from './inputs.ts';
import { createMemory } from './memory.ts';

let shop: TestShop;
beforeAll(async () => {
  const unlimited = { calls: 1e9, minutes: 1 };
  const { limits } = readConfig({}, { port: 80, dataDir: mkdtempSync(path.join(tmpdir(), 'katern-links-')) });
  shop = await openTestShop({
    limits: Object.fromEntries(Object.keys(limits).map((name) => [name, unlimited])) as typeof limits,
    callLimit: { perMinute: 1e9, atOnce: 1e9 },
    outsideWritesAtOnce: 1e9,
  });
});
afterAll(() => shop.close());

const opensByLink = () => shop.kernel.served.map(({ endpoint }) => endpoint).filter(({ token }) => token !== undefined);
const luck = chance(20_261_201);

/** Values that the endpoint takes, so that only the token can be wrong. */
function inputOf(endpoint: Endpoint): object {
  for (let turn = 0; turn < 60; turn += 1) {
    const drawn = drawInput(endpoint, createMemory(), luck);
    if (endpoint.input.safeParse(drawn).success) return drawn;
  }
  throw new Error(`no input drawn for ${endpoint.name}`);
}

const grant = (kind: string, subjectId: number, days: number) =>
  shop.kernel.act(({ tx, now }) => grantToken(tx, { kind, subjectId, basketId: null }, now, days));

describe('an endpoint without a session', () => {
  it('responds 404 to links of every other kind, and to one that is unknown, has expired or was revoked', async () => {
    const kinds = [...new Set(opensByLink().map(({ token }) => token!))];
    expect(kinds.length).toBeGreaterThan(8);
    const valid = new Map<string, string>();
    const ended = new Map<string, string[]>();
    for (const kind of kinds) {
      const [expired, revoked] = [await grant(kind, 1, 0), await grant(kind, 2, 1)];
      await shop.kernel.act(({ tx, now }) => revokeTokens(tx, kind, 2, now));
      ended.set(kind, ['A'.repeat(22), expired, revoked]);
      valid.set(kind, await grant(kind, 1, 1));
    }
    const visitor = {
      role: 'nobody',
      email: '',
      caller: shop.visitor,
      holder: { signedIn: false, internal: false, admin: false, permissions: new Set<string>() },
    };
    for (const endpoint of opensByLink()) {
      const input = inputOf(endpoint);
      const others = kinds.filter((kind) => kind !== endpoint.token).map((kind) => valid.get(kind)!);
      for (const token of [...ended.get(endpoint.token!)!, ...others]) {
        const { status } = await send(visitor, endpoint, { ...input, token }, 'json');
        expect([endpoint.name, status]).toEqual([endpoint.name, 404]);
      }
    }
  });
});
