export const Envelope = () => <img src="/art/states/envelope.svg" alt="" width={180} height={116} />;

export const BlankPassbook = () => <img src="/art/states/passbook.svg" alt="" width={180} height={116} />;

export const BlankSlip = () => <img src="/art/states/slip.svg" alt="" width={180} height={116} />;

export const BlankCertificate = () => (
  <img src="/art/states/certificate.svg" alt="" width={180} height={116} />
);
