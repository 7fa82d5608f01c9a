import { createInstance, type TFunction } from 'i18next'
import type accounts from './accounts/en.json'
import type inbox from './inbox/en.json'
import type site from './site/en.json'
import type studio from './studio/en.json'

/** What the files hold, by English, which has the fewest plural forms. */
interface Namespaces {
  accounts: typeof accounts
  inbox: typeof inbox
  site: typeof site
  studio: typeof studio
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Namespaces
  }
}

export type Namespace = keyof Namespaces

export type StoredWords<Name extends Namespace> = Namespaces[Name]

/** The words of a namespace in one language. */
export interface Words<Name extends Namespace> {
  t: TFunction<Name>
  /** Of a key that may have no words. */
  find: (key: string) => string | undefined
}

/** Reads what the file of a namespace and a language holds. */
export function createWords<Name extends Namespace>(
  language: string,
  namespace: Name,
  words: StoredWords<Name>,
): Words<Name> {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: namespace,
    defaultNS: namespace,
    resources: { [language]: { [namespace]: words } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return {
    t: instance.getFixedT(language, namespace),
    find: (key) => {
      const found: unknown = instance.getResource(language, namespace, key)
      return typeof found === 'string' ? found : undefined
    },
  }
}
