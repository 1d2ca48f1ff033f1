/** Moves the focus to the part of the page around a control that is about to disappear. */
export function focusPart(control: Element) {
  control.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
}
