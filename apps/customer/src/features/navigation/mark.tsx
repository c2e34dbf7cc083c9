/** Eight-pointed star with a mihrab and the Kaaba in it. */
export const Mark = ({ onCover }: { onCover?: boolean }) => (
  <img src={onCover ? '/art/mark-cover.svg' : '/art/mark.svg'} alt="" width={34} height={34} />
);
