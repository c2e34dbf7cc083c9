import { Algorithm, hashSync, verifySync } from '@node-rs/argon2';

/** Argon2id with the first parameters of the OWASP password storage cheat sheet. */
const OPTIONS = { algorithm: Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param {{ password: string }} task @returns {string} the encoded hash */
export const hash = ({ password }) => hashSync(password, OPTIONS);

/** @param {{ encoded: string, password: string }} task @returns {boolean} */
export const verify = ({ encoded, password }) => verifySync(encoded, password);
