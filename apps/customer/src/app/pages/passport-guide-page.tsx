import { accountPath } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/button';
import { useTitle } from '@rihlah/ui/page';
import { PASSPORT_GUIDE } from '../../features/info/content/guides.ts';
import { GuideScreen } from '../../features/info/guide-screen.tsx';
import { OwnTimeline } from '../own-timeline.tsx';

export function Component() {
  useTitle(PASSPORT_GUIDE.title);
  return (
    <>
      <GuideScreen
        guide={PASSPORT_GUIDE}
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
