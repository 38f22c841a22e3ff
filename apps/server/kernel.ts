import type { Logger } from 'graphile-worker';
import { backupJob } from '#platform/server/backup/backup.job.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { fileStoreOf, putFileJob } from '#platform/server/files/files.ts';
import { removeFilesJob, retentionJob } from '#platform/server/files/retention.ts';
import { createKernel, type Kernel } from '#platform/server/kernel.ts';
import { sendMailJob, sendMailWithDocumentsJob, sendWaitingJob } from '#platform/server/mail/send-mail.job.ts';
import { printJob } from '#platform/server/printing/print.ts';
import { listPrinters } from '#platform/server/printing/printers.query.ts';
import { slotsOf } from '#platform/server/slot.ts';
import { readTexts } from '#platform/server/text/texts.ts';
import { serverModules } from './modules.ts';

const platformJobs = [backupJob, sendMailJob, sendMailWithDocumentsJob, sendWaitingJob, printJob, putFileJob, retentionJob, removeFilesJob];

/** Composes the kernel from the modules, a database, a clock and a configuration. */
export function composeKernel(parts: { database: Database; clock: Clock; config: Config; workerLogger: Logger }): Kernel {
  return createKernel({
    ...parts,
    files: fileStoreOf(parts.config),
    texts: readTexts(),
    served: [listPrinters, ...serverModules.flatMap((module) => module.served)],
    modules: serverModules.map(({ name, pages, served }) => ({ name, pages, endpoints: served.map(({ endpoint }) => endpoint) })),
    subscriptions: serverModules.flatMap((module) => module.subscriptions ?? []),
    jobs: [...platformJobs, ...serverModules.flatMap((module) => module.jobs ?? [])],
    slots: slotsOf(serverModules.flatMap((module) => module.slots ?? [])),
  });
}
