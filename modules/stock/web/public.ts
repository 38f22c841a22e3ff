export { LocationField } from './location/location-field.tsx';
