export { LocationField } from './location/location-field.tsx';
export { FloorPaper, StopPaper } from './material/floor-paper.tsx';
export { Photos } from './photo/photos.tsx';
