import { MENINGITIS_GUIDE } from '@rihlah/contract/info/guides';
import { accountPath } from '@rihlah/contract/wire/paths';
import { GuideScreen } from '../../../features/info/guide-screen.tsx';
import { OwnTimeline } from '../../acting/own-timeline.tsx';

const HAND_IN = { to: accountPath('upload-dokument-meningitis'), label: 'Unggah buku kuning' };

export const Component = () => (
  <>
    <GuideScreen guide={MENINGITIS_GUIDE} name="meningitis" action={HAND_IN} />
    <OwnTimeline />
  </>
);
