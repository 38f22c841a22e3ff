import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The most photos that a customer adds to a complaint. */
export const myComplaintFiles = 10;

/** Whether a customer may complain about an order; refuses ORDER_WITHOUT_COMPLAINTS for a canceled one. */
export const decideComplainAboutOrder = (order: { canceled: boolean }): Decision<undefined, 'ORDER_WITHOUT_COMPLAINTS'> =>
  order.canceled ? refuse('ORDER_WITHOUT_COMPLAINTS') : accept();

/** The most bytes of photos of all complaints of one customer. */
export const customerPhotosMaxBytes = 500_000_000;

type PhotosRefusal = 'COMPLAINT_DONE' | 'COMPLAINT_FILES_FULL' | 'COMPLAINTS_FILES_FULL';
type Photos = { done: boolean; files: number; customerBytes: number };

/** Whether a customer may add another photo to a complaint; refuses COMPLAINT_DONE, COMPLAINT_FILES_FULL and COMPLAINTS_FILES_FULL. */
export function decideAddMyFile({ done, files, customerBytes }: Photos, size: number): Decision<undefined, PhotosRefusal> {
  if (done) return refuse('COMPLAINT_DONE');
  if (files >= myComplaintFiles) return refuse('COMPLAINT_FILES_FULL', { most: myComplaintFiles });
  if (customerBytes + size <= customerPhotosMaxBytes) return accept();
  return refuse('COMPLAINTS_FILES_FULL', { megabytes: customerPhotosMaxBytes / 1_000_000 });
}
