import { complaintsPages } from '#modules/complaints/contract/complaints.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { addComplaintCost } from './handling/add-complaint-cost.ts';
import { addComplaintFile } from './handling/add-complaint-file.ts';
import { listComplaintOrders, readComplaintHistory, readComplaintProduction } from './handling/complaint.queries.ts';
import { readComplaintFile } from './handling/complaint-files.ts';
import { creditComplaint } from './handling/credit-complaint.ts';
import { listComplaints } from './handling/list-complaints.ts';
import { lockInvoice } from './handling/lock-invoice.ts';
import { mailComplaint } from './handling/mail-complaint.ts';
import { makeComplaintLetter, readComplaintLetter } from './handling/make-complaint-letter.ts';
import { makeRework } from './handling/make-rework.ts';
import { moveComplaint } from './handling/move-complaint.ts';
import { readComplaint } from './handling/read-complaint.ts';
import { registerComplaint } from './handling/register-complaint.ts';
import { removeComplaintCost } from './handling/remove-complaint-cost.ts';
import { removeComplaintFile } from './handling/remove-complaint-file.ts';
import { reportReturn } from './handling/report-return.ts';
import { saveComplaint } from './handling/save-complaint.ts';
import { saveMeasure } from './handling/save-measure.ts';
import { complaintsTile } from './home-tile.ts';
import { acknowledgeNotice } from './limits/acknowledge-notice.ts';
import { listNotices, noticesTile } from './limits/notices.ts';
import { listLimits, saveLimit } from './limits/save-limit.ts';
import { watchLimits } from './limits/watch-limits.ts';
import { complaintStops, stoppedCustomerCheck } from './limits/work-stops.ts';
import { readCapacity } from './lists/capacity.ts';
import { removeTerm } from './lists/remove-term.ts';
import { saveCapacity } from './lists/save-capacity.ts';
import { saveStatus } from './lists/save-status.ts';
import { saveTerm } from './lists/save-term.ts';
import { listStatuses } from './lists/statuses.ts';
import { readComplaintChoices } from './lists/terms.queries.ts';
import { listTerms } from './lists/terms.ts';
import { complaintMailKinds } from './mail-kinds.ts';
import { addMyComplaintFile } from './mine/add-my-complaint-file.ts';
import { answerComplaint } from './mine/answer-complaint.ts';
import { listMyComplaints } from './mine/list-my-complaints.ts';
import { readMyComplaintFile } from './mine/read-my-complaint-file.ts';
import { registerMyComplaint } from './mine/register-my-complaint.ts';
import { ownComplaintsData } from './own-data.ts';
import { readComplaintPatterns } from './patterns/patterns.query.ts';
import { complaintFileRetention } from './retention.ts';
import { complaintRowUses } from './row-uses.ts';

export const complaintsModule: ServerModule = {
  name: 'complaints',
  pages: complaintsPages,
  served: [
    listComplaints,
    readComplaintChoices,
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
    ...[registerComplaint, reportReturn],
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
    ...[readComplaintLetter, makeComplaintLetter],
    listLimits,
    saveLimit,
    listNotices,
    acknowledgeNotice,
    readComplaintPatterns,
    listMyComplaints,
    ...[readMyComplaintFile, answerComplaint],
    registerMyComplaint,
    addMyComplaintFile,
  ],
  subscriptions: watchLimits,
  slots: [
    ownComplaintsData,
    complaintStops,
    stoppedCustomerCheck,
    ...complaintMailKinds,
    complaintsTile,
    noticesTile,
    complaintFileRetention,
    ...complaintRowUses,
  ],
};
