import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const golden = new URL('../../../../golden/planning/shop.json', import.meta.url);

it('names a case that cannot be read, plans the others, and ends with 2', () => {
  const [one] = JSON.parse(readFileSync(golden, 'utf8')).cases;
  const folder = mkdtempSync(path.join(tmpdir(), 'katern-plan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'cases.json');
  writeFileSync(file, JSON.stringify({ cases: [one, { ...one, places: 'none' }, { ...one, id: 'other' }] }));
  const command = [path.join(import.meta.dirname, 'plan-file.ts'), '--steps', '1', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stderr.trim()]).toEqual([2, 'cases[1].places: must be a list']);
  expect(JSON.parse(stdout).plans.map(({ id }: { id: string }) => id)).toEqual([one.id, 'other']);
});
