import { reportsPages } from '#modules/reports/contract/reports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { addSchedule } from './add-schedule.ts';
import { readBasketResult } from './basket-result.query.ts';
import { changeSchedule } from './change-schedule.ts';
import { listExportReaders } from './export-readers.ts';
import { exportRetention, listSchedules, runSchedules } from './export-schedules.ts';
import { downloadExport, listExports, readExportCatalog } from './exports.ts';
import { reportsMailKinds } from './mail-kinds.ts';
import { readIntakeWeekdays, readOrderIntake } from './order-intake.query.ts';
import { orderIntakeDaysJob } from './order-intake-days.ts';
import { readOverview } from './overview.query.ts';
import { overviewDaysJob } from './overview-days.ts';
import { rebuildOverview } from './rebuild-overview.ts';
import { listRejected } from './rejected.query.ts';
import { removeSchedule } from './remove-schedule.ts';
import { runExport } from './run-export.job.ts';
import { setIntakeTarget } from './set-intake-target.ts';
import { startExport } from './start-export.ts';

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
    readBasketResult,
    startExport,
    downloadExport,
    listSchedules,
    addSchedule,
    changeSchedule,
    listExportReaders,
    removeSchedule,
  ],
  jobs: [runExport, runSchedules, orderIntakeDaysJob, overviewDaysJob],
  slots: [exportRetention, ...reportsMailKinds],
};
