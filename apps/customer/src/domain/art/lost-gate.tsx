import picture from '../../styles/art/lost-gate.svg?inline';

/** A gate that leads nowhere. */
export const LostGate = () => <img src={picture} alt="" width={160} height={136} />;
