export { botToken } from './bot-token.ts';
export { ImpersonationBanner } from './impersonation-banner.tsx';
export { NewPassword } from './new-password.tsx';
export { signIn } from './sign-in.ts';
export type { UserLinkPanel } from './slots.ts';
