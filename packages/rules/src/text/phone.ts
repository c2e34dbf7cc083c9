/** `081220457718` → `0812 •••• 7718`, which stays on one line: enough to tell two numbers apart, not to call one. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}\u00a0••••\u00a0${phone.slice(-4)}`;
