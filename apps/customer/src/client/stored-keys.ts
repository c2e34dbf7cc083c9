/** Where the browser's storage has what the boot script reads before the app is there. */
export const TOKENS_KEY = 'rihlah.tokens';
export const ACCOUNT_KEY = 'rihlah.account';
export const BRANCH_KEY = 'rihlah.branch';
export const PLACED_KEY = 'rihlah.order';
