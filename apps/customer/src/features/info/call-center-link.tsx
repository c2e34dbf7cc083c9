import { appConfig } from '../../lib/config.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

/** Dials the agency. */
export function CallCenterLink() {
  const { callCenter } = appConfig.agency;
  return (
    <ButtonAnchor variant="secondary" size="lg" block href={`tel:${callCenter.replace(/[^+\d]/g, '')}`}>
      Call center {callCenter}
    </ButtonAnchor>
  );
}
