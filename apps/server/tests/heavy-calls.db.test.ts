import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPlanOverviewEndpoint } from '#modules/planning/contract/plan-overview.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('heavy calls of one person wait in a bounded number, and somebody else comes in between', async () => {
  const url = readPlanOverviewEndpoint.path;
  const statusOf = async (role: string) => (await shop.as(role).inject({ method: 'GET', url })).statusCode;
  for (const role of ['planner', 'admin']) expect(await statusOf(role)).toBe(200);
  const ended: string[] = [];
  const noted = async (role: string) => {
    const status = await statusOf(role);
    ended.push(`${role} ${status}`);
    return status;
  };
  const many = Promise.all(Array.from({ length: 40 }, () => noted('planner')));
  expect(await noted('admin')).toBe(200);
  const statuses = await many;
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(ended.indexOf('admin 200')).toBeLessThan(ended.lastIndexOf('planner 200'));
});
