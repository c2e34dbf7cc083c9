import { PASSPORT_GUIDE } from '@rihlah/contract/info/guides';
import { accountPath } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { useTitle } from '@rihlah/ui/page/page';
import { GuideScreen } from '../../../features/info/guide-screen.tsx';
import { OwnTimeline } from '../../acting/own-timeline.tsx';

export function Component() {
  useTitle(PASSPORT_GUIDE.title);
  return (
    <>
      <GuideScreen
        guide={PASSPORT_GUIDE}
        name="passport"
        action={
          <ButtonLink size="lg" block to={accountPath('upload-dokument-passport')}>
            Unggah paspor
          </ButtonLink>
        }
      />
      <OwnTimeline />
    </>
  );
}
