import { reportsPages } from '#modules/reports/contract/reports.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { orderIntake } from './order-intake.query.ts';
import { rebuildRecap, recap } from './recap.query.ts';
import { rejected } from './rejected.query.ts';

export const reportsModule: ServerModule = { name: 'reports', pages: reportsPages, served: [rejected, orderIntake, recap, rebuildRecap] };
