/** A code is good for so long, and another goes out after so long. They stand apart: a page that says them needs no schema. */
export const ORDER_CODE_MINUTES = 15;
export const ORDER_CODE_RESEND_SECONDS = 60;
