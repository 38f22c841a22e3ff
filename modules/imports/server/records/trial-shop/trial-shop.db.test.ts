import { tryFiles } from '#test/setups/trial-files.ts';
import { trialFiles } from './trial-files.ts';
import { filesFromAbroad } from './trial-files-from-abroad.ts';
import { filesOfBelgium } from './trial-files-of-belgium.ts';
import { filesOfGhent } from './trial-files-of-ghent.ts';

/** The first of the shops that `trial-shops.db.test.ts` tries. */
tryFiles([...trialFiles, ...filesOfBelgium, ...filesFromAbroad, ...filesOfGhent]);
