/** Set on a document, as a key of its root element's `dataset`, while its address names another page than was sent. */
export const hiddenState = 'hash'

/** The value of that state where the document of the wanted page is on its way: this one starts no app. */
export const replacedValue = 'replaced'

/** Set in the same place on a document that was kept for visits without network, and can be asked for no other. */
export const keptState = 'kept'

/** Set on a document, in the same place, until its first frame is drawn. */
export const undrawnState = 'undrawn'

/** The attribute that a state is in HTML and in styles: "data-hash". */
export function stateAttribute<State extends string>(state: State): `data-${State}` {
  return `data-${state}`
}

/** What the script that starts the app is told, as the `dataset` of its own element: addresses of files. */
export interface StartData {
  entry: string
  /** The code the page needs besides the entry, with spaces between the addresses. */
  modules: string
  translations: string
  manifest: string
}
