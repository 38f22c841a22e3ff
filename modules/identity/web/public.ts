export { botToken } from './bot-token.ts';
export { NewPassword } from './new-password.tsx';
export { signIn } from './sign-in.ts';
export type { BroughtHomeSection, BroughtProfileSection, UserLinkPanel } from './slots.ts';
