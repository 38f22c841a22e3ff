import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** So that no core idles while the last file runs; also on a machine that never ran them. */
const longest = ['thread.e2e.ts', 'look.e2e.ts', 'roles.e2e.ts'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.indexOf(path.basename(moduleId));
      return found < 0 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
