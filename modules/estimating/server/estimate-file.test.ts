import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import { goldenCase, goldenCases, goldenShop } from '#test/golden.ts';

const program = join(import.meta.dirname, 'estimate-file.ts');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'katern-estimate-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function printed(content: unknown, ...options: string[]): Promise<unknown> {
  const file = join(folder, 'cases.json');
  await writeFile(file, JSON.stringify(content));
  return JSON.parse((await promisify(execFile)(process.execPath, [program, file, ...options])).stdout);
}

test('a file with cases prints their results in the same order', async () => {
  const cases = goldenCases.map(({ id }) => goldenCase(id!));
  expect(await printed({ cases })).toEqual({ results: cases.map((one) => estimate(goldenShop, one)) });
});

test('a file with a bare case prints a bare result', async () => {
  expect(await printed(goldenCase('G12'))).toEqual({ id: 'G12', refusal: { code: 'PAGES_NOT_MULTIPLE', role: 'inner' } });
});

test('without a file it prints its usage', async () => {
  await expect(promisify(execFile)(process.execPath, [program])).rejects.toMatchObject({
    code: 2,
    stderr: 'usage: estimate FILE [--shop SHOP.json]\n',
  });
});

test('refuses a flag that it does not know with its usage', async () => {
  const { stderr, code } = await promisify(execFile)(process.execPath, [program, '--shops', 'shop.json']).catch((error) => error);
  expect(code).toBe(2);
  expect(stderr).toMatch(/'--shops'.*\n?.*usage: estimate FILE/s);
  expect(stderr).not.toContain('    at ');
});

test('names what is wrong in the parameters of another shop', async () => {
  const shopFile = join(folder, 'other-shop.json');
  const priced = async (shop: object) => {
    await writeFile(shopFile, JSON.stringify(shop));
    await writeFile(join(folder, 'case.json'), JSON.stringify(goldenCase('G8')));
    return promisify(execFile)(process.execPath, [program, join(folder, 'case.json'), '--shop', shopFile]).catch((error) => error);
  };
  expect(await priced({ ...goldenShop, city: 'Gent' })).toMatchObject({
    stdout: `${JSON.stringify(estimate(goldenShop, goldenCase('G8')), null, 1)}\n`,
    stderr: expect.stringContaining('city: UNKNOWN'),
  });
  const free = { ...goldenShop, presses: goldenShop.presses.map((press) => ({ ...press, eurPerHour: -1 })) };
  expect(await priced(free)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('eurPerHour: TOO_LOW') });
});

test('prices with the parameters of another shop', async () => {
  const ask = goldenCase('G8');
  const dearer = { ...goldenShop, presses: goldenShop.presses.map((press) => ({ ...press, eurPerHour: press.eurPerHour * 2 })) };
  const shopFile = join(folder, 'shop.json');
  await writeFile(shopFile, JSON.stringify(dearer));
  expect(await printed(ask, '--shop', shopFile)).toEqual(estimate(dearer, ask));
});

test('names what parameters lack that cannot be priced with, and a file that is none', async () => {
  const ask = goldenCase('G8');
  const { pricing: _pricing, ...without } = goldenShop;
  const shopFile = join(folder, 'shop-without-prices.json');
  await writeFile(shopFile, JSON.stringify(without));
  await expect(printed(ask, '--shop', shopFile)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('pricing: MISSING') });
  await expect(printed(ask, '--shop', join(folder, 'nowhere.json'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nowhere.json'),
  });
});
