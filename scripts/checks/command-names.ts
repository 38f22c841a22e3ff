import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CheckReport } from './finding.ts';
import { placeOf } from './place.ts';
import { listSources } from './sources.ts';

/** A command with its endpoint: `export const holdBasket = command(holdBasketEndpoint, …`. */
const commandCall = /\b(?:command|preference|externalCallCommand|externalCallPreference)(?:<[^;]*?>)?\(\s*(\w+)Endpoint\b/g;
const endpointValue = /export const (\w+)Endpoint\b/g;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const stemOf = (path: string): string => posix.basename(path).replace(/(\.endpoints?|\.db\.test)?\.ts$/, '');

/**
 * Checks that a verb has one name in all rooms: the command of `holdBasketEndpoint` is alone in `hold-basket.ts` in server/, its endpoint
 * in `hold-basket.endpoint.ts` in contract/, and its test is `hold-basket.db.test.ts`.
 */
export async function checkCommandNames(root: string): Promise<CheckReport> {
  const problems: string[] = [];
  const commands: { name: string; path: string }[] = [];
  const contracts = new Map<string, string>();
  const tests = new Set<string>();
  for (const path of listSources(root)) {
    const { part, room, isTest } = placeOf(path);
    if (part === 'tools' || part === 'apps' || !['server', 'contract'].includes(room)) continue;
    if (isTest) {
      if (path.endsWith('.db.test.ts')) tests.add(stemOf(path));
      continue;
    }
    const text = readFileSync(join(root, path), 'utf8');
    if (room === 'contract') for (const [, name = ''] of text.matchAll(endpointValue)) contracts.set(name, path);
    else for (const [, name = ''] of text.matchAll(commandCall)) commands.push({ name, path });
  }
  for (const { name, path } of commands) {
    const contract = contracts.get(name);
    if (!tests.has(kebab(name))) problems.push(`${path}: ${kebab(name)}.db.test.ts is not there`);
    if (stemOf(path) !== kebab(name)) problems.push(`${path}: ${name} belongs in ${kebab(name)}.ts`);
    if (!contract) problems.push(`${path}: ${name}Endpoint is not in a contract`);
    else if (stemOf(contract) !== kebab(name)) problems.push(`${contract}: ${name}Endpoint belongs in ${kebab(name)}.endpoint.ts`);
  }
  if (commands.length === 0) problems.push('no command was seen at all');
  return { looked: `${commands.length} commands`, problems };
}
