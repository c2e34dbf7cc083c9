/** An unprinted ticket. */
export const BlankTicket = () => <img src="/art/states/blank-ticket.svg" alt="" width={200} height={104} />;

/** The ticket whose time to pay is over. */
export const ExpiredTicket = () => (
  <img src="/art/states/expired-ticket.svg" alt="" width={200} height={104} />
);
