import { MANASIK_GUIDE } from '../../features/info/content/guides.ts';
import { GuideScreen } from '../../features/info/guide-screen.tsx';
import { useTitle } from '../../ui/page.tsx';
import { OwnTimeline } from '../own-timeline.tsx';

export function Component() {
  useTitle(MANASIK_GUIDE.title);
  return (
    <>
      <GuideScreen guide={MANASIK_GUIDE} />
      <OwnTimeline />
    </>
  );
}
