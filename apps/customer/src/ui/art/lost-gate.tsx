/** A gate that leads nowhere. */
export const LostGate = () => <img src="/art/states/lost-gate.svg" alt="" width={160} height={136} />;
