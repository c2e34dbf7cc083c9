import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** In the place of a part whose code could not be loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps the failure of one part (a chunk that does not arrive, or is gone after an update) to that part. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
