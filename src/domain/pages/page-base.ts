import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { FooterPageName, PageName } from '#domain/page-list.ts'

export interface SiteSummary {
  artist: string
  subtitle: Text
  email: string
  channels: Record<'video' | 'profile' | 'ensemble', { label: string; url: string }>
  linkLabels: Record<FooterPageName, Text>
  morePages: { path: string; label: Text }[]
  year: number // UTC
}

export interface FormAnswer {
  message: string
  errors: Readonly<Record<string, string>>
  /** Its words, where they have to be sent again. */
  values: Readonly<Record<string, string>>
}

export interface PageBase<Name extends PageName> {
  name: Name
  language: Language
  path: string
  title: string
  heading: Text
  intro?: Text
  description: string
  site: SiteSummary
  answer?: FormAnswer
  /** What stands in its form as the address names it, by field. */
  asked?: Readonly<Record<string, string>>
}
