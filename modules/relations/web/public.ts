export { CustomerField } from './customer-field.tsx';
