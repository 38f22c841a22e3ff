import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCycles } from './checks/cycles.ts';
import type { CheckReport } from './checks/finding.ts';
import { importProblem } from './checks/import-rules.ts';
import { type Place, placeOf } from './checks/place.ts';
import { listSources, readSource, type Source } from './checks/sources.ts';

const roomNames = new Set(['domain', 'contract', 'server', 'web', 'portal', 'text']);

function placeProblem({ part, name, room }: Place, path: string, order: readonly string[]): string | undefined {
  if (part === 'tools' || part === 'apps') return undefined;
  if (part === 'modules' && path !== 'modules/order.ts' && !order.includes(name)) return `module ${name} is not in modules/order.ts`;
  if (path !== 'modules/order.ts' && !roomNames.has(room)) return 'stands in no room (domain, contract, server, web, portal, text)';
  return undefined;
}

const roomsOfBrowser = new Set(['domain', 'contract', 'web', 'portal']);

function browserProblem({ temporalAtLoad }: Source, { part, room, isTest }: Place): string | undefined {
  const isSent = part !== 'tools' && !isTest && roomsOfBrowser.has(room);
  return isSent && temporalAtLoad ? 'runs Temporal when it is loaded, which not every browser has: do it in a function' : undefined;
}

const roomsWithoutZod = new Set(['contract', 'web', 'portal']);

function shapeProblem({ parsesShape }: Source, { part, room, isTest }: Place): string | undefined {
  const isSent = part !== 'tools' && !isTest && roomsWithoutZod.has(room);
  return isSent && parsesShape ? 'parses with a shape, which only the server can: the browser has no zod' : undefined;
}

function barrelProblem({ path, reexports }: Source, { part, rest }: Place): string | undefined {
  if (part === 'tools') return undefined;
  if (/(^|\/)index\.(ts|tsx|mjs)$/.test(path)) return 'is a barrel: import the file itself';
  return reexports && rest !== 'public.ts' ? 'hands on what it imports: only public.ts may' : undefined;
}

function problemsOf(source: Source, order: readonly string[]): string[] {
  const place = placeOf(source.path);
  const problems = [
    placeProblem(place, source.path, order),
    barrelProblem(source, place),
    browserProblem(source, place),
    shapeProblem(source, place),
  ];
  if (source.unreadable) problems.push('cannot be read');
  for (const imported of source.imports) {
    const problem = importProblem(place, imported, imported.target === undefined ? undefined : placeOf(imported.target), order);
    if (problem) problems.push(`${problem} (${imported.specifier})`);
  }
  return problems.filter((problem) => problem !== undefined).map((problem) => `${source.path}: ${problem}`);
}

function moduleFolders(root: string): string[] {
  const folder = join(root, 'modules');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
}

/** Reads every import of the project and reports those that cross a boundary. */
export async function checkBoundaries(root: string): Promise<CheckReport> {
  const { moduleOrder } = (await import(pathToFileURL(join(root, 'modules', 'order.ts')).href)) as { moduleOrder: readonly string[] };
  const sources = listSources(root).map((path) => readSource(root, path));
  const edges = new Map(
    sources.map(({ path, imports }) => [path, imports.flatMap(({ target, loads }) => (target && loads ? target : []))]),
  );
  const problems = sources.flatMap((source) => problemsOf(source, moduleOrder));
  for (const ring of findCycles(edges)) problems.push(`${ring[0]}: goes round in a ring with ${ring.slice(1).join(', ') || 'itself'}`);

  const seen = new Set(sources.map(({ path }) => placeOf(path)).flatMap(({ part, name }) => (part === 'modules' && name ? name : [])));
  for (const name of moduleFolders(root)) if (!seen.has(name)) problems.push(`modules/${name}: nothing of this module was seen`);
  const imports = sources.reduce((sum, source) => sum + source.imports.length, 0);
  if (imports === 0) problems.push('no import was seen at all');
  return { looked: `${seen.size} modules, ${sources.length} files, ${imports} imports`, problems };
}
