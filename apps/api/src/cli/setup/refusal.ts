/** Why an answer cannot be used, or why nothing is written, in words for whoever answers. */
export class SetupRefusal extends Error {}
