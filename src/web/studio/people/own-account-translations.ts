import type { Translations } from '#web/studio/language/studio-language.ts'

interface OwnAccountTexts {
  heading: string
  password: string
  passwordNote: string
  change: string
  current: string
  chosen: string
  passwordHint: string
  save: string
  cancel: string
  passwordChanged: string
  deletion: string
  deletionNote: string
  delete: string
  deleteForGood: string
  deleted: string
  sessions: string
  thisBrowser: string
  unknownBrowser: string
  signedInAt: (moment: string) => string
  usedAt: (moment: string) => string
  here: string
  end: string
  endOthers: string
  ended: string
  failed: (reason: string) => string
}

export const ownAccountTranslations: Translations<OwnAccountTexts> = {
  en: {
    heading: 'Your account',
    password: 'Password',
    passwordNote: 'Other sessions end when you change it.',
    change: 'Change',
    current: 'Current password',
    chosen: 'New password',
    passwordHint: 'At least 6 characters. Longer is safer: four words in a row do well.',
    save: 'Change the password',
    cancel: 'Cancel',
    passwordChanged: 'Your password is new. You are signed out everywhere else.',
    deletion: 'Delete the account',
    deletionNote: 'What you wrote stays on the site, without your name.',
    delete: 'Delete',
    deleteForGood: 'Delete for good',
    deleted: 'Your account is deleted.',
    sessions: 'Where you are signed in',
    thisBrowser: 'This browser',
    unknownBrowser: 'Another browser',
    signedInAt: (moment) => `Signed in on ${moment}`,
    usedAt: (moment) => `last used on ${moment}`,
    here: 'here',
    end: 'End',
    endOthers: 'End all others',
    ended: 'Signed out there.',
    failed: (reason) => `That did not work: ${reason}`,
  },
  es: {
    heading: 'Tu cuenta',
    password: 'Contraseña',
    passwordNote: 'Al cambiarla terminan las demás sesiones.',
    change: 'Cambiar',
    current: 'Contraseña actual',
    chosen: 'Contraseña nueva',
    passwordHint: 'Al menos 6 caracteres. Más larga es más segura: cuatro palabras seguidas van bien.',
    save: 'Cambiar la contraseña',
    cancel: 'Cancelar',
    passwordChanged: 'Tu contraseña es nueva. Todas las demás sesiones han terminado.',
    deletion: 'Borrar la cuenta',
    deletionNote: 'Lo que escribiste queda en el sitio, sin tu nombre.',
    delete: 'Borrar',
    deleteForGood: 'Borrar para siempre',
    deleted: 'Tu cuenta está borrada.',
    sessions: 'Dónde tienes sesiones abiertas',
    thisBrowser: 'Este navegador',
    unknownBrowser: 'Otro navegador',
    signedInAt: (moment) => `Inicio: ${moment}`,
    usedAt: (moment) => `último uso: ${moment}`,
    here: 'aquí',
    end: 'Terminar',
    endOthers: 'Terminar las demás',
    ended: 'Sesión terminada.',
    failed: (reason) => `No se pudo: ${reason}`,
  },
}
