export type FormValues = Record<string, string>

export function readValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(listControls(form).map(({ name, value }) => [name, value]))
}

/** The same for a check: what the browser shows but cannot read, such as half a date, is given as no value of its kind
 * instead of as empty. */
export function readShownValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries(
    listControls(form)
      .filter((control) => !control.matches(':disabled'))
      .map(({ name, value, validity }) => [name, value || (validity.badInput ? 'unreadable' : '')]),
  )
}

export function hasTyped(form: HTMLFormElement): boolean {
  return listControls(form).some(
    (control) => !(control instanceof HTMLSelectElement) && control.value !== control.defaultValue,
  )
}

/** Fills only the fields that are still empty or as the address asks for, or of a choice show the first one: what the visitor
 * typed meanwhile stays, and what is no choice any more is not chosen. */
export function fillEmpty(form: HTMLFormElement, values: FormValues, asked: Readonly<FormValues> = {}): void {
  for (const control of listControls(form)) {
    const value = values[control.name]
    const isEmpty =
      control instanceof HTMLSelectElement
        ? control.selectedIndex <= 0
        : ['', asked[control.name]].includes(control.value)
    if (isEmpty && value !== undefined && canHold(control, value)) control.value = value
  }
}

function canHold(control: Element, value: string): boolean {
  return !(control instanceof HTMLSelectElement) || [...control.options].some((each) => each.value === value)
}

/** Empties only the fields that still hold these values: what the visitor typed meanwhile stays. */
export function clearValues(form: HTMLFormElement, values: FormValues): void {
  for (const control of listControls(form)) {
    if (control.value !== values[control.name]) continue
    if (control instanceof HTMLInputElement && control.matches('[type="radio"], [type="checkbox"]'))
      control.checked = false
    else control.value = ''
  }
}

/** Called at a press; gives whether the visitor has gone elsewhere since, and not only lost the focus with the button, which
 * leaves it to what surrounds the form. */
export function watchFocus(form: HTMLFormElement, pressedAt = document.activeElement): () => boolean {
  return () => {
    const { activeElement } = document
    return activeElement !== pressedAt && activeElement?.contains(form) === false
  }
}

/** Gives the name of that field; undefined where the form has none of them. Whoever writes elsewhere is left there. */
export function focusFirst(
  form: HTMLFormElement,
  names: { has(name: string): boolean },
  hasLeft = () => false,
): string | undefined {
  const first = [...form.elements].filter(isNamedControl).find(({ name }) => names.has(name))
  if (hasLeft()) return first?.name
  first?.focus({ preventScroll: true })
  // By the margins of the style sheet, which leave room for its label; left to itself, not every browser keeps them.
  first?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  return first?.name
}

function listControls(form: HTMLFormElement) {
  return [...form.elements].filter(isNamedControl).filter(isGiven)
}

/** Of the buttons of one choice, the one that is chosen; a box that is ticked. */
function isGiven(control: Element): boolean {
  return !control.matches('[type="radio"]:not(:checked), [type="checkbox"]:not(:checked)')
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
