import type { Translations } from '#web/studio/language/studio-language.ts'

interface PasskeyTexts {
  heading: string
  none: string
  some: string
  add: string
  name: string
  create: string
  added: string
  unsupported: string
  present: string
  notMade: string
  since: (moment: string) => string
  rename: string
  save: string
  cancel: string
  renamed: string
  remove: string
  removeForGood: string
  removed: string
  failed: (reason: string) => string
}

export const passkeyTranslations: Translations<PasskeyTexts> = {
  en: {
    heading: 'Passkeys',
    none: 'None yet. With one, your phone or computer signs you in, and nobody can guess it.',
    some: 'Your phone or computer signs you in, and nobody can guess it.',
    add: 'Add a passkey',
    name: 'Name of the passkey',
    create: 'Create the passkey',
    added: 'From now on this passkey signs you in.',
    unsupported: 'This browser knows no passkeys.',
    present: 'This device has a passkey for this account already.',
    notMade: 'The device made no passkey. Try again.',
    since: (moment) => `Passkey, added on ${moment}`,
    rename: 'Rename',
    save: 'Save the name',
    cancel: 'Cancel',
    renamed: 'Renamed.',
    remove: 'Remove',
    removeForGood: 'Remove, it signs nobody in any more',
    removed: 'Removed. You can delete it on the device too.',
    failed: (reason) => `That did not work: ${reason}`,
  },
  es: {
    heading: 'Llaves de acceso',
    none: 'Todavía ninguna. Con una, tu teléfono o tu computadora inicia la sesión, y nadie puede adivinarla.',
    some: 'Tu teléfono o tu computadora inicia la sesión, y nadie puede adivinarla.',
    add: 'Añadir una llave de acceso',
    name: 'Nombre de la llave de acceso',
    create: 'Crear la llave de acceso',
    added: 'Desde ahora puedes iniciar sesión con esta llave de acceso.',
    unsupported: 'Este navegador no conoce las llaves de acceso.',
    present: 'Este dispositivo ya tiene una llave de acceso de esta cuenta.',
    notMade: 'El dispositivo no creó ninguna llave de acceso. Inténtalo otra vez.',
    since: (moment) => `Llave de acceso, añadida: ${moment}`,
    rename: 'Cambiar el nombre',
    save: 'Guardar el nombre',
    cancel: 'Cancelar',
    renamed: 'Nombre cambiado.',
    remove: 'Quitar',
    removeForGood: 'Quitar, nadie podrá ya iniciar sesión con ella',
    removed: 'Quitada. También puedes borrarla en el dispositivo.',
    failed: (reason) => `No se pudo: ${reason}`,
  },
}
