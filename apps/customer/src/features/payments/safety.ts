import { appConfig } from '../../client/config.ts';

/** The same on every payment screen, below what one pays. */
export const SAFETY = `${appConfig.agency.name} tidak pernah meminta transfer ke rekening pribadi.`;
