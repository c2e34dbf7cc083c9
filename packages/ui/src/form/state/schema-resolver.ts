import '@rihlah/contract/wire/issue-codes';

/** What judges a form by its schema, with zod: apart, because nobody needs it before something was typed. */
export { zodResolver } from '@hookform/resolvers/zod';
