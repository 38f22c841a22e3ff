import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { CheckReport } from './finding.ts';
import { placeOf } from './place.ts';
import { listSources } from './sources.ts';

/** A command with its endpoint: `export const holdBasket = command(holdBasketEndpoint, …`. */
const commandCall = /\b(?:command|preference|externalCallCommand|externalCallPreference)(?:<[^;]*?>)?\(\s*(\w+)Endpoint\b/g;
const endpointValue = /export const (\w+)Endpoint\b/g;

/** What serves an endpoint, with the name it has: `export const listBaskets = query(listBasketsEndpoint, …`. */
const servedValue = /export const (\w+) = \w+(?:<[^;]*?>)?\(\s*(\w+)Endpoint\b/g;

const readingVerbs = new Set(['list', 'read', 'find', 'search', 'download', 'export', 'preview', 'price', 'try', 'stream']);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const verbOf = (name: string): string => /^[a-z]*/.exec(name)![0];
const stemOf = (path: string): string => posix.basename(path).replace(/(\.endpoints?|\.db\.test)?\.ts$/, '');

/** Reads the values, because a part of an endpoint may come from a constant that it spreads. */
async function findUnclearNames(path: string, endpoints: readonly string[]): Promise<string[]> {
  if (endpoints.length === 0) return [];
  const values: Record<string, Partial<Pick<Endpoint, 'name' | 'method'>> | undefined> = await import(pathToFileURL(path).href);
  return endpoints.flatMap((value) => {
    const { name, method } = values[`${value}Endpoint`] ?? {};
    if (!name || !method) return [`${value}Endpoint is no endpoint`];
    const verb = verbOf(value);
    const own = name.slice(name.indexOf('.') + 1);
    if (verb !== verbOf(own)) return [`${value}Endpoint calls itself ${own}: begin both with one verb`];
    return method === 'GET' && !readingVerbs.has(verb) ? [`${value}Endpoint reads: begin it with ${[...readingVerbs].join(', ')}`] : [];
  });
}

/**
 * Checks that a verb has one name in all rooms: the command of `holdBasketEndpoint` is alone in `hold-basket.ts` in server/, its endpoint
 * in `hold-basket.endpoint.ts` in contract/, and its test is `hold-basket.db.test.ts`. Queries have the name of their endpoint too, and an
 * endpoint begins with its verb: for a read, list, read or another verb of reading.
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
    if (room === 'contract') {
      const endpoints = Array.from(text.matchAll(endpointValue), ([, name = '']) => name);
      for (const name of endpoints) contracts.set(name, path);
      problems.push(...(await findUnclearNames(join(root, path), endpoints)).map((problem) => `${path}: ${problem}`));
      continue;
    }
    for (const [, name = ''] of text.matchAll(commandCall)) commands.push({ name, path });
    for (const [, value, name] of text.matchAll(servedValue)) {
      if (value !== name) problems.push(`${path}: ${value} serves ${name}Endpoint and is named ${name}`);
    }
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
