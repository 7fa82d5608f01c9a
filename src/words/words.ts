import { createInstance, type i18n, type TFunction } from 'i18next'
import type accountMails from './account-mails/en.json'
import type accounts from './accounts/en.json'
import type content from './content/en.json'
import type embeds from './embeds/en.json'
import type errors from './errors/en.json'
import type grammar from './grammar/en.json'
import type inbox from './inbox/en.json'
import type lessonLinks from './lesson-links/en.json'
import type lessonMails from './lesson-mails/en.json'
import type lessons from './lessons/en.json'
import type mail from './mail/en.json'
import type offers from './offers/en.json'
import type press from './press/en.json'
import type pressFiles from './press-files/en.json'
import type preview from './preview/en.json'
import type recordings from './recordings/en.json'
import type search from './search/en.json'
import type site from './site/en.json'
import type studio from './studio/en.json'
import type validation from './validation/en.json'

/** What the files hold, by English, which has the fewest plural forms. */
interface Namespaces {
  'account-mails': typeof accountMails
  accounts: typeof accounts
  errors: typeof errors
  inbox: typeof inbox
  'lesson-links': typeof lessonLinks
  'lesson-mails': typeof lessonMails
  lessons: typeof lessons
  mail: typeof mail
  content: typeof content
  embeds: typeof embeds
  grammar: typeof grammar
  offers: typeof offers
  press: typeof press
  'press-files': typeof pressFiles
  preview: typeof preview
  recordings: typeof recordings
  search: typeof search
  site: typeof site
  studio: typeof studio
  validation: typeof validation
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Namespaces
  }
}

export type Namespace = keyof Namespaces

export type StoredWords<Name extends Namespace> = Namespaces[Name]

export type Translate<Name extends Namespace> = TFunction<Name>

export interface Words<Name extends Namespace> {
  t: Translate<Name>
  /** Of a key that may have no words. */
  find: (key: string) => string | undefined
}

export function createWords<Name extends Namespace>(
  language: string,
  namespace: Name,
  words: StoredWords<Name>,
): Words<Name> {
  const instance = createLanguage(language)
  instance.addResourceBundle(language, namespace, words)
  return selectWords(instance, namespace)
}

export function createLanguage(language: string): i18n {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: [],
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance
}

export function selectWords<Name extends Namespace>(instance: i18n, namespace: Name): Words<Name> {
  const { language } = instance
  return {
    t: instance.getFixedT(language, namespace),
    find: (key) => {
      const found: unknown = instance.getResource(language, namespace, key)
      return typeof found === 'string' ? found : undefined
    },
  }
}
