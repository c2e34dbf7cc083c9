import { PASSPORT_GUIDE } from '@rihlah/contract/info/guides';
import { accountPath } from '@rihlah/contract/wire/paths';
import { GuideScreen } from '../../../features/info/guide-screen.tsx';
import { OwnTimeline } from '../../acting/own-timeline.tsx';

const HAND_IN = { to: accountPath('upload-dokument-passport'), label: 'Unggah paspor' };

export const Component = () => (
  <>
    <GuideScreen guide={PASSPORT_GUIDE} name="passport" action={HAND_IN} />
    <OwnTimeline />
  </>
);
