import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { logViewerPage } from '#modules/integrations/contract/integrations.pages.ts';
import { errorLevel } from '#modules/integrations/domain/log-alert.ts';

/** Counts server errors of the last day, for administrators; hidden when there are none. */
export const logErrorsTile = homeTile<{ count: number; urgent: number }>({
  title: 'integrations.home.logErrors',
  page: logViewerPage,
  countQuery: ({ now }) => {
    const since = (hours: number) => now.subtract({ hours }).toString();
    return sql`
      SELECT count(*) AS count, count(*) FILTER (WHERE at >= ${since(1)}) AS urgent
      FROM log_lines WHERE level >= ${errorLevel} AND at >= ${since(24)}`;
  },
  toFigures: (found) => (found.count > 0 ? { ...found, search: { level: errorLevel, hours: 24 } } : null),
});
