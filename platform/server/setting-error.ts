/** A setting of the environment that cannot be used, as one sentence for the terminal. */
export class SettingError extends Error {}
