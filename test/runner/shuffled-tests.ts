import { type RunnerTestSuite, TestRunner } from 'vitest';

/** Folders and files in which tests on PostgreSQL still build on each other. The list only shrinks. */
const inOrder = [
  ...['baskets', 'invoicing', 'outsourcing', 'planning', 'prepress', 'shipping', 'stock'].map((name) => `modules/${name}/`),
  // One pool of few connections, which each test fills.
  'apps/server/tests/connections.db.test.ts',
];

/** Keeps the tests of these in the order in which they are written; the others are shuffled. */
export default class ShuffledTests extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (inOrder.some((path) => suite.file.name.startsWith(path))) suite.shuffle = false;
    await super.onBeforeRunSuite(suite);
  }
}
