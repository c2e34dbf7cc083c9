import blankTicket from '../../styles/art/blank-ticket.svg?inline';
import brokenRoute from '../../styles/art/broken-route.svg?inline';
import expiredTicket from '../../styles/art/expired-ticket.svg?inline';

const PICTURES = {
  blankTicket: { src: blankTicket, width: 200, height: 104 },
  brokenRoute: { src: brokenRoute, width: 200, height: 96 },
  expiredTicket: { src: expiredTicket, width: 200, height: 104 },
};

/** Pictures of states in which there may be no connection: they travel inside the code, which was fetched before. */
export interface OfflineArtProps {
  name: keyof typeof PICTURES;
}

export default function OfflineArt({ name }: OfflineArtProps) {
  return <img {...PICTURES[name]} alt="" className="drawn" />;
}
