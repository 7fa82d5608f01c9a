import type { Translations } from '#web/studio/language/studio-language.ts'

interface InvitationTexts {
  title: string
  offer: (invitedBy: string) => string
  email: string
  name: string
  password: string
  passwordHint: string
  accept: string
  acceptAs: (email: string) => string
  newAccount: (email: string) => string
  signIn: string
  accepted: string
  loading: string
}

export const invitationTranslations: Translations<InvitationTexts> = {
  en: {
    title: 'Welcome to the studio',
    offer: (invitedBy) =>
      `${invitedBy} invites you to work on this site as an editor. You write and prepare; publishing stays with the admins.`,
    email: 'Email',
    name: 'Your name',
    password: 'Choose a password',
    passwordHint: 'At least 6 characters. Longer is safer: four words in a row work well.',
    accept: 'Accept invitation',
    acceptAs: (email) => `Accept as ${email}`,
    newAccount: (email) => `Make an account for ${email}`,
    signIn: 'I have an account',
    accepted: 'Welcome. You can write now.',
    loading: 'Loading…',
  },
  es: {
    title: 'Te damos la bienvenida al estudio',
    offer: (invitedBy) =>
      `${invitedBy} te invita a trabajar en este sitio como editor. Tú escribes y preparas; publican los administradores.`,
    email: 'Correo electrónico',
    name: 'Tu nombre',
    password: 'Elige una contraseña',
    passwordHint: 'Al menos 6 caracteres. Cuanto más larga, más segura: cuatro palabras seguidas van bien.',
    accept: 'Aceptar la invitación',
    acceptAs: (email) => `Aceptar como ${email}`,
    newAccount: (email) => `Crear una cuenta para ${email}`,
    signIn: 'Ya tengo una cuenta',
    accepted: 'Te damos la bienvenida. Ya puedes escribir.',
    loading: 'Cargando…',
  },
}
