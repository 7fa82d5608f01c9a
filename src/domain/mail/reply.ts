import { cleanText } from '#domain/content/clean-text.ts'
import { confirmationTexts } from './confirmation-texts.ts'
import type { Mail } from './mail.ts'
import { listFields, type SentForm } from './sent-form.ts'

/** The artist's own words to the sender of a form, in its language, above what the sender wrote. */
export function composeReply(sent: SentForm, words: string): Mail {
  const { language, form } = sent
  return {
    language,
    // RFC 5322, 3.6.5: in every language the same, so that mail programs know it.
    subject: `Re: ${confirmationTexts[language].subject[form.name]}`,
    ...{ preview: '', heading: '', note: '' },
    lead: cleanText(words).trim().split('\n'),
    fields: listFields(sent, language, [form.sender, 'email']),
    quotes: true,
    closing: [],
  }
}
