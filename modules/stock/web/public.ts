import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

export { LocationField } from './location/location-field.tsx';
export { FloorPaper, ReportReadyPaper } from './material/floor-paper.tsx';
export { Photos } from './photo/photos.tsx';
export { signalError } from './picking/signal-error.ts';
export const StockSide = lazyPart(() => import('./stock-side.tsx'), 'StockSide');
