import { reportsPages } from '#modules/reports/contract/reports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { exportReaders } from './export-readers.ts';
import { addSchedule, changeSchedule, keepExports, listSchedules, removeSchedule, runSchedules } from './export-schedules.ts';
import { downloadExport, exportCatalogue, listExports, startExport } from './exports.ts';
import { intakeWeekdays, orderIntake } from './order-intake.query.ts';
import { orderIntakeDaysJob } from './order-intake-days.ts';
import { rebuildRecap, recap } from './recap.query.ts';
import { recapDaysJob } from './recap-days.ts';
import { rejected } from './rejected.query.ts';
import { runExport } from './run-export.job.ts';
import { setIntakeTarget } from './set-intake-target.ts';

export const reportsModule: ServerModule = {
  name: 'reports',
  pages: reportsPages,
  served: [
    rejected,
    orderIntake,
    intakeWeekdays,
    setIntakeTarget,
    recap,
    rebuildRecap,
    exportCatalogue,
    listExports,
    startExport,
    downloadExport,
    listSchedules,
    addSchedule,
    changeSchedule,
    exportReaders,
    removeSchedule,
  ],
  jobs: [runExport, runSchedules, orderIntakeDaysJob, recapDaysJob],
  slots: [keepExports],
};
