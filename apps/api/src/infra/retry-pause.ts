/** Never more than an hour. */
const MAX_SECONDS = 3600;

/** So often a message is tried; what could not be sent by then is left to a person. */
export const MAX_ATTEMPTS = 25;

/** How long is waited after a failure, in milliseconds: e to the power of the tries so far, in seconds. */
export const retryPause = (attempts: number): number => 1000 * Math.min(MAX_SECONDS, Math.exp(attempts));
