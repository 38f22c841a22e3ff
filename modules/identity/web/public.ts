export { botToken } from './bot-token.ts';
export { ImpersonationBanner } from './impersonation-banner.tsx';
export { signIn } from './sign-in.ts';
export type { UserLinkPanel } from './slots.ts';
