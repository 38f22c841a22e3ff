import { lazyPart } from '../parts/lazy-part.tsx';

/** One act on the ticked rows, in a dialog that is fetched apart from the list. */
export const BulkDialog = lazyPart(() => import('./bulk-form.tsx'), 'BulkForm', 'soon');
