import { Screen } from '../domain/screen/screen.tsx';

/** The frame of a screen whose code is on its way. */
export const ScreenWaiting = ({ title }: { title: string }) => (
  <Screen title={title}>
    <p role="status" className="sr-only">
      Memuat {title}…
    </p>
  </Screen>
);
