import { Button } from '@rihlah/ui/actions/button';
import { KeyCap } from '@rihlah/ui/actions/key-cap';
import { IconLock } from '@rihlah/ui/icons/account';
import own from '../facts.module.css';
import type { useDecision } from './use-decision.ts';

/** The two ways out, and what is in the way. */
export function DecisionFoot({
  decision,
  isPhone,
}: {
  decision: ReturnType<typeof useDecision>;
  isPhone: boolean;
}) {
  const { accept, reject, acceptLock, isBarred, said, openCount } = decision;
  return (
    <div className={own.foot}>
      <p className={own.why} role="status">
        {openCount > 0 && !isBarred && <b>{openCount} beda belum diputuskan. </b>}
        {said}
      </p>
      <div className={own.buttons}>
        <Button variant="danger" aria-disabled={isBarred !== null} onClick={reject}>
          {isPhone ? 'Tolak…' : 'Tolak '}
          {!isPhone && <KeyCap>T</KeyCap>}
        </Button>
        <Button
          aria-disabled={acceptLock !== null}
          icon={acceptLock && isPhone ? <IconLock size={18} /> : undefined}
          onClick={accept}
        >
          Terima {!isPhone && <KeyCap>A</KeyCap>}
        </Button>
      </div>
    </div>
  );
}
