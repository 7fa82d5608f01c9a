/** What a language of the studio says in a mail about an account. */
export interface AccountMailWords {
  subject: string
  lead: readonly string[]
  action: string
  note: string
}

interface AccountMailTexts {
  passwordReset: (email: string) => AccountMailWords
  addressConfirmation: (email: string, host: string) => AccountMailWords
  accountExists: (email: string, host: string) => AccountMailWords
  newSignIn: (email: string, moment: string, browser: string) => AccountMailWords
  invitation: (invitedBy: string, host: string) => AccountMailWords
}

export const accountMailTexts: Record<'en' | 'es', AccountMailTexts> = {
  en: {
    passwordReset: (email) => ({
      subject: 'Choose a new password',
      lead: [`Somebody asked for a new password for ${email}.`, 'Choose one within one hour.'],
      action: 'Choose a password',
      note: 'It works once. If it was not you, do nothing: the old password stays.',
    }),
    addressConfirmation: (email, host) => ({
      subject: 'Confirm your address',
      lead: [`An account was made for ${email} on ${host}.`, 'Confirm within seven days that it is yours.'],
      action: 'Confirm the address',
      note: 'If it was not you, do nothing: the account has no rights.',
    }),
    accountExists: (email, host) => ({
      subject: 'You have an account already',
      lead: [
        `Somebody wanted to make an account for ${email} on ${host}.`,
        'There is one already, and nothing in it has changed. If you have forgotten its password, choose a new one where you sign in.',
      ],
      action: 'Sign in',
      note: 'If it was not you, do nothing.',
    }),
    newSignIn: (email, moment, browser) => ({
      subject: 'A new browser has signed in',
      lead: [
        `${email} was signed in on ${moment}${browser === '' ? '' : ` (${browser})`}, with a browser that had not done so before.`,
      ],
      action: 'See where you are signed in',
      note: 'If it was you, there is nothing to do. If not, choose a new password: that ends all other sessions.',
    }),
    invitation: (invitedBy, host) => ({
      subject: `${invitedBy} invites you to work on the site`,
      lead: [
        `${invitedBy} invites you to work on ${host} as an editor.`,
        'You write and prepare; publishing stays with the admins. Accept within seven days.',
      ],
      action: 'Accept the invitation',
      note: `If you do not know ${invitedBy}, do nothing.`,
    }),
  },
  es: {
    passwordReset: (email) => ({
      subject: 'Elige una contraseña nueva',
      lead: [`Alguien pidió una contraseña nueva para ${email}.`, 'Elígela antes de una hora.'],
      action: 'Elegir una contraseña',
      note: 'Vale una sola vez. Si no fuiste tú, no hagas nada: la contraseña anterior sigue valiendo.',
    }),
    addressConfirmation: (email, host) => ({
      subject: 'Confirma tu dirección',
      lead: [`Se creó una cuenta para ${email} en ${host}.`, 'Confirma antes de siete días que es tuya.'],
      action: 'Confirmar la dirección',
      note: 'Si no fuiste tú, no hagas nada: la cuenta no tiene ningún permiso.',
    }),
    accountExists: (email, host) => ({
      subject: 'Ya tienes una cuenta',
      lead: [
        `Alguien quiso crear una cuenta para ${email} en ${host}.`,
        'Ya hay una, y nada ha cambiado en ella. Si has olvidado la contraseña, elige una nueva donde inicias sesión.',
      ],
      action: 'Iniciar sesión',
      note: 'Si no fuiste tú, no hagas nada.',
    }),
    newSignIn: (email, moment, browser) => ({
      subject: 'Se inició sesión en un navegador nuevo',
      lead: [
        `${email} inició sesión el ${moment}${browser === '' ? '' : ` (${browser})`} en un navegador que no lo había hecho antes.`,
      ],
      action: 'Ver dónde tienes sesiones abiertas',
      note: 'Si fuiste tú, no hay nada que hacer. Si no, elige una contraseña nueva: así terminan todas las demás sesiones.',
    }),
    invitation: (invitedBy, host) => ({
      subject: `${invitedBy} te invita a trabajar en el sitio`,
      lead: [
        `${invitedBy} te invita a trabajar en ${host} como editor.`,
        'Tú escribes y preparas; publican los administradores. Acepta antes de siete días.',
      ],
      action: 'Aceptar la invitación',
      note: `Si no conoces a ${invitedBy}, no hagas nada.`,
    }),
  },
}
