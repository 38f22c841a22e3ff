import { sql } from 'drizzle-orm';
import { runJobAgainEndpoint } from '#modules/integrations/contract/run-job-again.endpoint.ts';
import { refuse } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallCommand } from '#platform/server/served.ts';
import { requireDebug } from './debug.ts';

type FoundJob = { task: string; locked: boolean };

export const runJobAgain = externalCallCommand<typeof runJobAgainEndpoint, number, FoundJob>(runJobAgainEndpoint, {
  async read({ kernel }, { id }) {
    requireDebug(kernel);
    return id;
  },
  async call({ database }, id) {
    const found = await database.pool.query<FoundJob>(
      'SELECT task_identifier AS task, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE id = $1',
      [id],
    );
    const [job] = found.rows;
    if (!job) throw notFound();
    return job;
  },
  async save({ tx, now }, { id }, { response: job }) {
    if (job.locked) return refuse('JOB_NOT_WAITING');
    const again = await tx.row<{ done: boolean }>(sql`SELECT run_job_again(${id}, ${now.toString()}) AS done`);
    if (!again?.done) return refuse('JOB_NOT_WAITING');
    await tx.record({ fact: 'job.run_again', refs: { job: id }, data: { task: job.task } });
    return { id };
  },
});
