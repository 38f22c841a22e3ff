import { complaintsPages } from '#modules/complaints/contract/complaints.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readCapacity, saveCapacity } from './capacity.ts';
import { complaintHistory, complaintOrder, complaintOrders } from './complaint.queries.ts';
import { addComplaintFile, complaintFile, removeComplaintFile } from './complaint-files.ts';
import { addComplaintCost, removeComplaintCost } from './costs.ts';
import { complaintsTile } from './home-tile.ts';
import { listLimits, saveLimit } from './limits.ts';
import { listComplaints } from './list-complaints.ts';
import { mailComplaint } from './mail-complaint.ts';
import { complaintMailKinds } from './mail-kinds.ts';
import { lockInvoice, moveComplaint } from './move-complaint.ts';
import { acknowledgeNotice, listNotices, noticesTile } from './notices.ts';
import { complaintPatterns } from './patterns.query.ts';
import { readComplaint } from './read-complaint.ts';
import { registerComplaint } from './register-complaint.ts';
import { keepComplaintFiles } from './retention.ts';
import { complaintRowUses } from './row-uses.ts';
import { saveComplaint } from './save-complaint.ts';
import { saveMeasure } from './save-measure.ts';
import { creditComplaint, makeRework } from './solve-complaint.ts';
import { listStatuses, saveStatus } from './statuses.ts';
import { complaintChoices } from './terms.queries.ts';
import { listTerms, removeTerm, saveTerm } from './terms.ts';
import { watchLimits } from './watch-limits.ts';

export const complaintsModule: ServerModule = {
  name: 'complaints',
  pages: complaintsPages,
  served: [
    listComplaints,
    complaintChoices,
    complaintOrders,
    listStatuses,
    saveStatus,
    listTerms,
    saveTerm,
    removeTerm,
    readCapacity,
    saveCapacity,
    readComplaint,
    complaintHistory,
    complaintOrder,
    complaintFile,
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
    complaintPatterns,
  ],
  subscriptions: watchLimits,
  slots: [...complaintMailKinds, complaintsTile, noticesTile, keepComplaintFiles, ...complaintRowUses],
};
