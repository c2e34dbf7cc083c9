const FOCUSABLE = 'input:enabled, select:enabled, textarea:enabled';

/** Moves the focus to the first control that is marked wrong, in the order one reads; false when none is. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
  return wrong !== null && wrong !== undefined;
}
