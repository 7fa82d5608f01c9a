/** As a `ref` that stays the same: a field takes the focus once, when it appears. */
export function focusField(field: HTMLElement | null): void {
  field?.focus()
}
