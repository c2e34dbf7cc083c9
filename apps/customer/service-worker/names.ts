/** Names that the page and the service worker share. */
import { SCREENS } from '@rihlah/contract/wire/paths';

/** The page that stands for every address. */
export const SHELL = SCREENS.account;
export const SHELL_CACHE = 'rihlah-shell';
/** Answers of the API; gone with the logout. */
export const ACCOUNT_CACHE = 'rihlah-account';
/** Pictures of the journey; gone with the logout. */
export const PICTURES_CACHE = 'rihlah-pictures';
