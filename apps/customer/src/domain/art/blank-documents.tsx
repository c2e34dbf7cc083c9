/** An envelope that nothing came in. */
export const Envelope = () => <img src="/art/states/envelope.svg" alt="" width={180} height={116} />;

/** A bank book without a page. */
export const BlankPassbook = () => <img src="/art/states/passbook.svg" alt="" width={180} height={116} />;

/** A transfer slip that nothing is written on. */
export const BlankSlip = () => <img src="/art/states/slip.svg" alt="" width={180} height={116} />;

/** A certificate that has not been filled in. */
export const BlankCertificate = () => (
  <img src="/art/states/certificate.svg" alt="" width={180} height={116} />
);
