import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { noteOf, readAudit } from './checks/advisories.ts';

/**
 * `npm run advisories`: compares the installed packages with the advisories of the package registry and writes the result with its day to
 * `docs/advisories.md`. Exits with 1 for an advisory of a package that the server runs with. Not a part of `npm run check`, which needs no
 * network: without an answer the note keeps the last result, and says on which day it was tried.
 */
const note = path.join(import.meta.dirname, '../docs/advisories.md');

const text = await new Promise<string>((resolve) => {
  // Exits with 1 for any advisory; the report is on standard output either way.
  execFile('npm', ['audit', '--json', '--omit=dev'], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout));
});
const audit = readAudit(text);
const today = Temporal.Now.plainDateISO().toString();
writeFileSync(note, noteOf(audit, today, readFileSync(note, 'utf8')));
console.log(
  audit
    ? `${audit.length} advisories; see docs/advisories.md`
    : 'The registry gave no advisories; docs/advisories.md keeps the last result.',
);
process.exitCode = audit && audit.length > 0 ? 1 : 0;
