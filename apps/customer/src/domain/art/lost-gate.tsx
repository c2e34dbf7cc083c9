import picture from '../../styles/art/lost-gate.svg?inline';

export const LostGate = () => <img src={picture} alt="" width={160} height={136} className="drawn" />;
