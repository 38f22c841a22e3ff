import { readFileSync } from 'node:fs';
import path from 'node:path';

const packageFile = path.join(import.meta.dirname, '../../package.json');

/** The running release, from package.json. */
export const release: string = (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
