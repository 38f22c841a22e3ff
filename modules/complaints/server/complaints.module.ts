import { complaintsPages } from '#modules/complaints/contract/complaints.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listComplaintOrders, readComplaintHistory, readComplaintProduction } from './handling/complaint.queries.ts';
import { addComplaintCost, removeComplaintCost } from './handling/complaint-costs.ts';
import { addComplaintFile, readComplaintFile, removeComplaintFile } from './handling/complaint-files.ts';
import { listComplaints } from './handling/list-complaints.ts';
import { mailComplaint } from './handling/mail-complaint.ts';
import { lockInvoice, moveComplaint } from './handling/move-complaint.ts';
import { readComplaint } from './handling/read-complaint.ts';
import { registerComplaint } from './handling/register-complaint.ts';
import { saveComplaint } from './handling/save-complaint.ts';
import { saveMeasure } from './handling/save-measure.ts';
import { creditComplaint, makeRework } from './handling/solve-complaint.ts';
import { complaintsTile } from './home-tile.ts';
import { acknowledgeNotice, listNotices, noticesTile } from './limits/notices.ts';
import { listLimits, saveLimit } from './limits/save-limit.ts';
import { watchLimits } from './limits/watch-limits.ts';
import { readCapacity, saveCapacity } from './lists/capacity.ts';
import { listStatuses, saveStatus } from './lists/statuses.ts';
import { complaintChoices } from './lists/terms.queries.ts';
import { listTerms, removeTerm, saveTerm } from './lists/terms.ts';
import { complaintMailKinds } from './mail-kinds.ts';
import { readComplaintPatterns } from './patterns/patterns.query.ts';
import { complaintFileRetention } from './retention.ts';
import { complaintRowUses } from './row-uses.ts';

export const complaintsModule: ServerModule = {
  name: 'complaints',
  pages: complaintsPages,
  served: [
    listComplaints,
    complaintChoices,
    listComplaintOrders,
    listStatuses,
    saveStatus,
    listTerms,
    saveTerm,
    removeTerm,
    readCapacity,
    saveCapacity,
    readComplaint,
    readComplaintHistory,
    readComplaintProduction,
    readComplaintFile,
    registerComplaint,
    saveComplaint,
    moveComplaint,
    lockInvoice,
    addComplaintCost,
    removeComplaintCost,
    saveMeasure,
    addComplaintFile,
    removeComplaintFile,
    makeRework,
    creditComplaint,
    mailComplaint,
    listLimits,
    saveLimit,
    listNotices,
    acknowledgeNotice,
    readComplaintPatterns,
  ],
  subscriptions: watchLimits,
  slots: [...complaintMailKinds, complaintsTile, noticesTile, complaintFileRetention, ...complaintRowUses],
};
