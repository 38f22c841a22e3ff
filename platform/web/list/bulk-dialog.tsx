import { lazyPart } from '../parts/lazy-part.tsx';

/** Shows a dialog for one act on the ticked rows, in a chunk of its own. */
export const BulkDialog = lazyPart(() => import('./bulk-form.tsx'), 'BulkForm', 'soon');
