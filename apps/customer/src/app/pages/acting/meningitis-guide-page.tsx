import { MENINGITIS_GUIDE } from '@rihlah/contract/info/guides';
import { accountPath } from '@rihlah/contract/paths';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { useTitle } from '@rihlah/ui/page/page';
import { GuideScreen } from '../../../features/info/guide-screen.tsx';
import { OwnTimeline } from '../../acting/own-timeline.tsx';

export function Component() {
  useTitle(MENINGITIS_GUIDE.title);
  return (
    <>
      <GuideScreen
        guide={MENINGITIS_GUIDE}
        name="meningitis"
        action={
          <ButtonLink size="lg" block to={accountPath('upload-dokument-meningitis')}>
            Unggah buku kuning
          </ButtonLink>
        }
      />
      <OwnTimeline />
    </>
  );
}
