import type { Translations } from '#web/studio/language/studio-language.ts'

interface PeopleTexts {
  title: string
  heading: string
  you: string
  roles: { admin: string; editor: string }
  since: (day: string) => string
  invited: (from: string, until: string) => string
  takeOut: string
  askTakeOut: (email: string) => string
  takenOut: string
  withdraw: string
  withdrawn: string
  failed: (reason: string) => string
  email: string
  invite: string
  rights: string
  link: string
  linkFor: (email: string, until: string, isMailed: boolean) => string
  copy: string
  copied: string
  copyFailed: string
}

export const translations: Translations<PeopleTexts> = {
  en: {
    title: 'People and safety',
    heading: 'People who work here',
    you: 'You',
    roles: { admin: 'Admin', editor: 'Editor' },
    since: (day) => `since ${day}`,
    invited: (from, until) => `Invited on ${from}, open until ${until}`,
    takeOut: 'Take out',
    askTakeOut: (email) => `Take ${email} out? The account stays, but may write nothing from now on.`,
    takenOut: 'Taken out.',
    withdraw: 'Withdraw',
    withdrawn: 'Withdrawn. The link no longer works.',
    failed: (reason) => `That did not work: ${reason}`,
    email: 'Email of a new editor',
    invite: 'Make an invitation',
    rights: 'Editors write and prepare. Admins also publish, read messages and decide who works here.',
    link: 'Link of the invitation',
    linkFor: (email, until, isMailed) =>
      isMailed
        ? `A mail to ${email} is on its way. Should it not arrive, send this link: it works once, until ${until}, and is shown only now.`
        : `Send this link to ${email}. It works once, until ${until}, and is shown only now.`,
    copy: 'Copy the link',
    copied: 'Copied.',
    copyFailed: 'It could not be copied. The link is selected now: copy it with your keys or the menu.',
  },
  es: {
    title: 'Personas y seguridad',
    heading: 'Quiénes trabajan aquí',
    you: 'Tú',
    roles: { admin: 'Administrador', editor: 'Editor' },
    since: (day) => `desde el ${day}`,
    invited: (from, until) => `Invitación del ${from}, válida hasta el ${until}`,
    takeOut: 'Quitar',
    askTakeOut: (email) => `¿Quitar a ${email}? La cuenta queda, pero ya no podrá escribir nada.`,
    takenOut: 'Ya no trabaja aquí.',
    withdraw: 'Retirar',
    withdrawn: 'Retirada. El enlace ya no vale.',
    failed: (reason) => `No se pudo: ${reason}`,
    email: 'Correo electrónico de un nuevo editor',
    invite: 'Crear una invitación',
    rights:
      'Los editores escriben y preparan. Los administradores además publican, leen los mensajes y deciden quién trabaja aquí.',
    link: 'Enlace de la invitación',
    linkFor: (email, until, isMailed) =>
      isMailed
        ? `Un correo va en camino a ${email}. Si no llegara, envía este enlace: vale una sola vez, hasta el ${until}, y solo se muestra ahora.`
        : `Envía este enlace a ${email}. Vale una sola vez, hasta el ${until}, y solo se muestra ahora.`,
    copy: 'Copiar el enlace',
    copied: 'Copiado.',
    copyFailed: 'No se pudo copiar. El enlace queda seleccionado: cópialo con el teclado o el menú.',
  },
}
