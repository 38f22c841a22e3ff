export { botToken, withBotToken } from './sign-in/bot-token.ts';
export { NewPassword } from './sign-in/new-password.tsx';
export { signIn } from './sign-in/sign-in.ts';
export type { ContributedHomeSection, ContributedProfileSection, UserLinkPanel } from './slots.ts';
export { useVatChoices } from './vat/use-vat-choices.ts';
