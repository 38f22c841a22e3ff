import type { ComponentType } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { readProfileEndpoint } from '../../contract/profile/profile.endpoints.ts';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

export type Profile = OutputOf<typeof readProfileEndpoint>;
export type SectionProps = { profile: Profile };

/** The sections of the profile page, in order; the title of each is the text `identity.profile.<key>.title`. */
export const profileSections = [
  { key: 'person', Section: PersonSection },
  { key: 'secondStep', Section: TwoFactorSection },
  { key: 'password', Section: PasswordSection },
  { key: 'sessions', Section: SessionsSection },
  { key: 'devices', Section: DevicesSection },
  { key: 'data', Section: DataSection },
] as const satisfies readonly { key: string; Section: ComponentType<SectionProps> }[];
