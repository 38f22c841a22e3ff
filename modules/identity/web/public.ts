export { signIn } from './sign-in.ts';
