import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** `npm run bench NAME …` runs `bench/NAME.ts` with the arguments that follow. */
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts' && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...rest] = process.argv.slice(2);

if (names.includes(name)) {
  const file = join(import.meta.dirname, `${name}.ts`);
  process.argv.splice(1, process.argv.length, file, ...rest);
  await import(pathToFileURL(file).href);
} else {
  console.error(`npm run bench NAME …, where NAME is one of: ${names.join(', ')}`);
  process.exitCode = 1;
}
