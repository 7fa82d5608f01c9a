import type { Translations } from '#web/studio/language/studio-language.ts'

interface TwoFactorTexts {
  heading: string
  off: string
  on: string
  switchOn: string
  switchOff: string
  renewCodes: string
  makeCodes: string
  next: string
  scan: string
  picture: string
  secret: string
  openApp: string
  code: string
  confirm: string
  cancel: string
  switchedOn: string
  switchedOff: string
  codes: string
  codesNote: string
  copy: string
  copied: string
  copyFailed: string
  download: string
  done: string
  failed: (reason: string) => string
}

export const twoFactorTranslations: Translations<TwoFactorTexts> = {
  en: {
    heading: 'Code at sign-in',
    off: 'Off. With it the password alone opens nothing: an app on your phone shows a code for each sign-in.',
    on: 'On. Whoever signs in with the password gives a code from your app, too, also after a new password by email.',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    renewCodes: 'New backup codes',
    makeCodes: 'Make new codes, the old ones count no more',
    next: 'Continue',
    scan: 'Let an authenticator app read this picture, or type the secret into it. Then give the code that it shows.',
    picture: 'The secret as a QR code',
    secret: 'Secret',
    openApp: 'Open in an app on this device',
    code: 'Code that the app shows',
    confirm: 'Confirm',
    cancel: 'Cancel',
    switchedOn: 'From now on sign-in asks for a code.',
    switchedOff: 'Sign-in asks for no code any more.',
    codes: 'Ten backup codes',
    codesNote:
      'Each stands for a code once, when the app is not at hand. They are shown only now: keep them where you keep keys.',
    copy: 'Copy the codes',
    copied: 'Copied.',
    copyFailed: 'They could not be copied. They are selected now: copy them with your keys or the menu.',
    download: 'Download',
    done: 'I have kept them',
    failed: (reason) => `That did not work: ${reason}`,
  },
  es: {
    heading: 'Código al iniciar sesión',
    off: 'Sin código. Con él la contraseña sola no abre nada: una aplicación de tu teléfono muestra un código para cada inicio de sesión.',
    on: 'Con código. Quien inicia sesión con la contraseña da también un código de tu aplicación, incluso tras una contraseña nueva por correo.',
    switchOn: 'Activar',
    switchOff: 'Desactivar',
    renewCodes: 'Códigos de reserva nuevos',
    makeCodes: 'Crear códigos nuevos, los anteriores dejan de valer',
    next: 'Continuar',
    scan: 'Deja que una aplicación de autenticación lea esta imagen, o escribe el secreto en ella. Luego da el código que muestra.',
    picture: 'El secreto como código QR',
    secret: 'Secreto',
    openApp: 'Abrir en una aplicación de este dispositivo',
    code: 'Código que muestra la aplicación',
    confirm: 'Confirmar',
    cancel: 'Cancelar',
    switchedOn: 'Desde ahora el inicio de sesión pide un código.',
    switchedOff: 'El inicio de sesión ya no pide ningún código.',
    codes: 'Diez códigos de reserva',
    codesNote:
      'Cada uno vale por un código una sola vez, cuando no tienes la aplicación a mano. Solo se muestran ahora: guárdalos donde guardas las llaves.',
    copy: 'Copiar los códigos',
    copied: 'Copiado.',
    copyFailed: 'No se pudieron copiar. Quedan seleccionados: cópialos con el teclado o el menú.',
    download: 'Descargar',
    done: 'Ya los guardé',
    failed: (reason) => `No se pudo: ${reason}`,
  },
}
