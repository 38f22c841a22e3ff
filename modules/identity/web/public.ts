export { botToken } from './bot-token.ts';
export { signIn } from './sign-in.ts';
