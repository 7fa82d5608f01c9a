export type FormValues = Record<string, string>

/** The text of every named field. */
export function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]))
}

/** Puts text into fields that are still empty: what the visitor typed meanwhile wins. */
export function fillEmpty(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) {
    const value = values[control.name]
    if (control.value === '' && value !== undefined) control.value = value
  }
}

/** Empties the fields that still hold these values: what the visitor changed meanwhile stays. */
export function clearValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) {
    if (control.value === values[control.name]) control.value = ''
  }
}

/** Moves the focus to the first of the named fields, in the order of the form. */
export function focusFirst(form: HTMLFormElement, names: { has(name: string): boolean }): void {
  listControls(form)
    .find(({ name }) => names.has(name))
    ?.focus()
}

function listControls(form: HTMLFormElement) {
  return Array.from(form.elements).filter(isNamedControl)
}

function isNamedControl(
  element: Element,
): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return (
    (element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement) &&
    element.name !== ''
  )
}
