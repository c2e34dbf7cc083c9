let isOpen = false;

/** Whether the server tells of changes as they happen: then screens ask by the clock only now and then. */
export const isLive = (): boolean => isOpen;

export function setLive(next: boolean): void {
  isOpen = next;
}
