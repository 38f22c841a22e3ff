export { BigButton } from './floor/big-button.tsx';
