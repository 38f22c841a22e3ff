import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs long files first, so that no core idles during the last file; the list also serves a machine without timings. */
const longest = ['price-to-invoice.e2e.ts', 'every-screen.e2e.ts', 'roles.e2e.ts'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.indexOf(path.basename(moduleId));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
