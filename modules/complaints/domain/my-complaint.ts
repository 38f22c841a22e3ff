import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The most photos that a customer adds to a complaint. */
export const myComplaintFiles = 10;

/** Whether a customer may complain about an order; refuses ORDER_WITHOUT_COMPLAINTS for a canceled one. */
export const decideComplainAboutOrder = (order: { canceled: boolean }): Decision<undefined, 'ORDER_WITHOUT_COMPLAINTS'> =>
  order.canceled ? refuse('ORDER_WITHOUT_COMPLAINTS') : accept();

/** Whether a customer may add another photo to a complaint; refuses COMPLAINT_DONE and COMPLAINT_FILES_FULL. */
export function decideAddMyFile(complaint: {
  done: boolean;
  files: number;
}): Decision<undefined, 'COMPLAINT_DONE' | 'COMPLAINT_FILES_FULL'> {
  if (complaint.done) return refuse('COMPLAINT_DONE');
  return complaint.files >= myComplaintFiles ? refuse('COMPLAINT_FILES_FULL', { most: myComplaintFiles }) : accept();
}
