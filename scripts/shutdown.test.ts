import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

describe('a shutdown', () => {
  it('closes what was opened last first, and everything once', async () => {
    const closed: string[] = [];
    const shutdown = createShutdown();
    shutdown.add(async () => void closed.push('database'));
    shutdown.add(async () => void closed.push('server'));
    expect(shutdown.isUnderWay).toBe(false);
    await Promise.all([shutdown.close(), shutdown.close()]);
    expect(shutdown.isUnderWay).toBe(true);
    expect(closed).toEqual(['server', 'database']);
  });
});
