import type { Language } from '#domain/language.ts'
import type { Mail } from './mail.ts'

const texts = {
  en: {
    subject: 'A test mail',
    lead: (host: string) => [`Mail from ${host} arrives.`],
    note: 'You asked for it under Settings in the studio.',
  },
  es: {
    subject: 'Un correo de prueba',
    lead: (host: string) => [`El correo de ${host} llega.`],
    note: 'Lo pediste en los ajustes del estudio.',
  },
}

/** Shows its reader that mails arrive; in a language of the studio (docs/specification.md, "Languages"). */
export function composeTestMail(asked: Language, host: string): Mail {
  const language = asked === 'es' ? 'es' : 'en'
  const { subject, lead, note } = texts[language]
  return {
    ...{
      language,
      subject,
      heading: subject,
      preview: note,
      lead: lead(host),
      fields: [],
      closing: [],
      note,
    },
  }
}
