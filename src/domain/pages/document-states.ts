/** In the root element's `dataset` while the address names another page than the one that was sent. */
export const hiddenState = 'hash'

/** The value of hiddenState while the right document is loading: this one starts no app. */
export const replacedValue = 'replaced'

/** The value of hiddenState where the app could not be started: the document says so, and does not show its own page. */
export const unstartedValue = 'unstarted'

/** Marks a document from the offline cache: there is no network to load another one. */
export const keptState = 'kept'

/** Its value counts the portions of the page that are not drawn yet (styles/base.css). */
export const undrawnState = 'undrawn'

export const undrawnPortions = 5

/** The artist's name has its font, and opens (ui/artist-name.module.css). */
export const openNameState = 'name'

/** The visitor has not yet answered the cookie banner, which is about to come: the first screen leaves room for it. */
export const askedState = 'asked'

/** In the browser's storage; nothing while there is no choice. */
export const consentKey = 'cookie-consent'

/** The attribute that a key of the root element's `dataset` stands for. */
export function stateAttribute<State extends string>(state: State): `data-${State}` {
  return `data-${state}`
}

/** The `dataset` of the script that starts the app: addresses, in `modules` separated by spaces. */
export interface StartData {
  entry: string
  modules: string
  translations: string
  manifest: string
}

/** The app tells the window that it has taken over the document. */
export const aliveEvent = 'app-alive'

/** In the `dataset` of the app's own element from then on. */
export const aliveState = 'alive'

/** The script that starts the app tells the window that the app could not be started. */
export const failedEvent = 'app-failed'
