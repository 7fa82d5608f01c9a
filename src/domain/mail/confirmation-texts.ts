import type { Language } from '#domain/language.ts'
import type { SubmissionFormName } from '#domain/submissions/submission-forms.ts'

interface ConfirmationTexts {
  subject: Record<SubmissionFormName, string>
  greeting: (name: string) => string
  /** As the forms promise it. */
  promise: Record<SubmissionFormName, string>
  copy: string
  addition: string
  /** `kept` is a time like "24 months". */
  note: (host: string, kept: string) => string
}

/** The confirmation in six languages (decision 033 on how each is written). */
export const confirmationTexts: Record<Language, ConfirmationTexts> = {
  es: {
    subject: {
      'course-registration': 'Tu inscripción ha llegado',
      'collaboration-request': 'Tu mensaje ha llegado',
    },
    greeting: (name) => `Hola, ${name}:`,
    promise: {
      'course-registration':
        'Muchas gracias. Te contactaré pronto para acordar la fecha de la sesión de diagnóstico.',
      'collaboration-request': 'Muchas gracias. Te contactaré pronto.',
    },
    copy: 'Esto es lo que me escribiste:',
    addition: '¿Quieres añadir algo? Basta con responder a este correo.',
    note: (host, kept) =>
      `Recibes este correo porque con esta dirección se envió un formulario en ${host}. Si no fuiste tú, responde «borrar». Tus datos se conservan ${kept} y después se borran automáticamente.`,
  },
  en: {
    subject: {
      'course-registration': 'Your registration has arrived',
      'collaboration-request': 'Your message has arrived',
    },
    greeting: (name) => `Hello ${name},`,
    promise: {
      'course-registration':
        'Thank you. I will contact you soon to agree on a date for the diagnostic session.',
      'collaboration-request': 'Thank you. I will contact you soon.',
    },
    copy: 'This is what you wrote to me:',
    addition: 'Would you like to add something? Simply reply to this email.',
    note: (host, kept) =>
      `You are receiving this email because a form on ${host} was sent with this address. If it was not you, reply “delete”. Your details are kept for ${kept} and then deleted automatically.`,
  },
  fr: {
    subject: {
      'course-registration': 'Votre inscription est bien arrivée',
      'collaboration-request': 'Votre message est bien arrivé',
    },
    greeting: (name) => `Bonjour ${name},`,
    promise: {
      'course-registration':
        'Merci beaucoup. Je vous contacterai bientôt pour convenir d’une date pour la séance de diagnostic.',
      'collaboration-request': 'Merci beaucoup. Je vous contacterai bientôt.',
    },
    copy: 'Voici ce que vous m’avez écrit\u00a0:',
    addition: 'Vous souhaitez ajouter quelque chose\u00a0? Répondez simplement à cet e-mail.',
    note: (host, kept) =>
      `Vous recevez cet e-mail parce qu’un formulaire a été envoyé avec cette adresse sur ${host}. Si ce n’était pas vous, répondez «\u00a0effacer\u00a0». Vos données sont conservées ${kept}, puis supprimées automatiquement.`,
  },
  de: {
    subject: {
      'course-registration': 'Ihre Anmeldung ist angekommen',
      'collaboration-request': 'Ihre Nachricht ist angekommen',
    },
    greeting: (name) => `Guten Tag ${name}`,
    promise: {
      'course-registration':
        'Vielen Dank. Ich melde mich bald bei Ihnen, um einen Termin für die erste Sitzung zu vereinbaren.',
      'collaboration-request': 'Vielen Dank. Ich melde mich bald bei Ihnen.',
    },
    copy: 'Das haben Sie mir geschrieben:',
    addition: 'Möchten Sie etwas ergänzen? Antworten Sie einfach auf diese E-Mail.',
    note: (host, kept) =>
      `Sie erhalten diese E-Mail, weil mit dieser Adresse ein Formular auf ${host} gesendet wurde. Waren Sie es nicht, antworten Sie mit «löschen». Ihre Angaben bleiben ${kept} gespeichert und werden dann automatisch gelöscht.`,
  },
  it: {
    subject: {
      'course-registration': 'La tua iscrizione è arrivata',
      'collaboration-request': 'Il tuo messaggio è arrivato',
    },
    greeting: (name) => `Ciao ${name},`,
    promise: {
      'course-registration':
        'Grazie mille. Ti contatterò presto per concordare la data della sessione diagnostica.',
      'collaboration-request': 'Grazie mille. Ti contatterò presto.',
    },
    copy: 'Questo è ciò che mi hai scritto:',
    addition: 'Vuoi aggiungere qualcosa? Basta rispondere a questa e-mail.',
    note: (host, kept) =>
      `Ricevi questa e-mail perché con questo indirizzo è stato inviato un modulo su ${host}. Se non sei stato tu a inviarlo, rispondi «cancellare». I tuoi dati vengono conservati per ${kept} e poi cancellati automaticamente.`,
  },
  pt: {
    subject: {
      'course-registration': 'A sua inscrição chegou',
      'collaboration-request': 'A sua mensagem chegou',
    },
    greeting: (name) => `Olá, ${name},`,
    promise: {
      'course-registration':
        'Muito obrigado. Entrarei em contacto em breve para combinar a data da sessão de diagnóstico.',
      'collaboration-request': 'Muito obrigado. Entrarei em contacto em breve.',
    },
    copy: 'Foi isto que me escreveu:',
    addition: 'Quer acrescentar alguma coisa? Basta responder a este e-mail.',
    note: (host, kept) =>
      `Recebe este e-mail porque com este endereço foi enviado um formulário em ${host}. Se não foi enviado por si, responda «apagar». Os seus dados são guardados durante ${kept} e depois apagados automaticamente.`,
  },
}
