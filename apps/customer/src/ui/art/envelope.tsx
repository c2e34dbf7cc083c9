/** A sealed letter with an unprinted stamp: inbox, SMS. */
export const Envelope = () => <img src="/art/states/envelope.svg" alt="" width={160} height={104} />;
