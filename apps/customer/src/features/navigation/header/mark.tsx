/** Eight-pointed star with a mihrab and the Kaaba in it. */
export const Mark = ({ onCover }: { onCover?: boolean }) => (
  <img
    // The one on a cover is at the foot, and at the head of home, which lies hidden in the markup of every first visit.
    loading={onCover ? 'lazy' : 'eager'}
    src={onCover ? '/art/mark-cover.svg' : '/art/mark.svg'}
    alt=""
    width={34}
    height={34}
  />
);
