import { Notice } from '@rihlah/ui/feedback/notice';

/** What the server says of a whole form. */
export const Failure = ({ children }: { children?: string }) =>
  children ? (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  ) : null;
