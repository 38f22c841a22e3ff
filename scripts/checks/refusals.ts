import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport } from './finding.ts';
import { placeOf } from './place.ts';
import { serverRefusals } from './server-refusals.ts';
import { listSources } from './sources.ts';

/** Every call of `refuse`; the first group is its code, undefined when that is not a literal. */
const refuseCall = /\brefuse\(\s*(?:'([A-Z_]+)')?/g;

/** Finds the refusals that a module decides in server/ although the list of exceptions does not have them, and exceptions without a use. */
export async function checkRefusals(root: string, exceptions = serverRefusals): Promise<CheckReport> {
  const problems: string[] = [];
  const used = new Set<string>();
  let domain = 0;
  for (const path of listSources(root)) {
    const { part, room, isTest } = placeOf(path);
    if (part !== 'modules' || isTest || (room !== 'server' && room !== 'domain')) continue;
    for (const [, code] of readFileSync(join(root, path), 'utf8').matchAll(refuseCall)) {
      if (room === 'domain') domain += 1;
      else if (code !== undefined && Object.hasOwn(exceptions, code)) used.add(code);
      else problems.push(`${path}: decides ${code ?? 'a refusal'}, which is a rule for domain/`);
    }
  }
  const unused = Object.keys(exceptions).filter((code) => !used.has(code));
  problems.push(...unused.map((code) => `scripts/checks/server-refusals.ts: ${code} is not refused in server/`));
  if (domain === 0) problems.push('no refusal was seen in domain/ at all');
  return { looked: `${domain} refusals in domain/, ${used.size} codes in server/ with a reason`, problems };
}
