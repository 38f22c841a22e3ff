export function inspectInstallation(root: string): 'linked' | 'complete' | 'missing' | 'outdated';
