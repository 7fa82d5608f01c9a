import 'i18next'
import type translations from './es.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof translations }
  }
}
