import { confirmationTexts } from './confirmation-texts.ts'
import type { Mail } from './mail.ts'
import { listFields, readSender, type SentForm } from './sent-form.ts'

interface ConfirmationFacts {
  /** Who signs. */
  artist: string
  /** Of the site's address. */
  host: string
  retentionMonths: number
}

/** Tells the sender of a form, in the form's language, that it came, what it says and what happens with it. */
export function composeConfirmation(sent: SentForm, facts: ConfirmationFacts): Mail {
  const { language, form } = sent
  const texts = confirmationTexts[language]
  const kept = new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' })
  return {
    language,
    subject: texts.subject[form.name],
    preview: texts.promise[form.name],
    heading: texts.subject[form.name],
    lead: [texts.greeting(readSender(sent)), texts.promise[form.name], texts.copy],
    fields: listFields(sent, language, [form.sender, 'email']),
    closing: [texts.addition, facts.artist],
    note: texts.note(facts.host, kept.format(facts.retentionMonths)),
  }
}
