/** Information pages whose text staff may change (spec 2, section 2): of the others the product decides. */
export const INFO_PAGES = ['faq', 'passport', 'meningitis', 'manasik', 'privacy'] as const;
