import { reportsPages } from '#modules/reports/contract/reports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listExportReaders } from './export-readers.ts';
import { addSchedule, changeSchedule, exportRetention, listSchedules, removeSchedule, runSchedules } from './export-schedules.ts';
import { downloadExport, listExports, readExportCatalog, startExport } from './exports.ts';
import { readIntakeWeekdays, readOrderIntake } from './order-intake.query.ts';
import { orderIntakeDaysJob } from './order-intake-days.ts';
import { readOverview, rebuildOverview } from './overview.query.ts';
import { overviewDaysJob } from './overview-days.ts';
import { listRejected } from './rejected.query.ts';
import { runExport } from './run-export.job.ts';
import { setIntakeTarget } from './set-intake-target.ts';

export const reportsModule: ServerModule = {
  name: 'reports',
  pages: reportsPages,
  served: [
    listRejected,
    readOrderIntake,
    readIntakeWeekdays,
    setIntakeTarget,
    readOverview,
    rebuildOverview,
    readExportCatalog,
    listExports,
    startExport,
    downloadExport,
    listSchedules,
    addSchedule,
    changeSchedule,
    listExportReaders,
    removeSchedule,
  ],
  jobs: [runExport, runSchedules, orderIntakeDaysJob, overviewDaysJob],
  slots: [exportRetention],
};
