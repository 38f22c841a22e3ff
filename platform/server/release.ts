import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.join(import.meta.dirname, '../../package.json');

/** The release that runs, as package.json names it. */
export const release: string = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
