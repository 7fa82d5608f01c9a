import type { ReplyTemplateChange } from '#domain/submissions/reply-templates.ts'
import type { SaveState } from '#web/studio/editing/use-autosave.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface SettingsTexts {
  title: string
  site: string
  siteFields: string
  siteNote: string
  write: string
  mail: string
  setUp: string
  notSetUp: string
  noMail: string
  mailNote: string
  addresses: (from: string, to: string) => string
  test: string
  sendTest: string
  testSent: string
  lastFailure: (moment: string) => string
  describeFailure: (reason: string) => string
  nextTry: (moment: string) => string
  notices: string
  digest: string
  on: string
  off: string
  otherNotices: readonly string[]
  always: string
  noticesNote: string
  keeping: string
  months: (count: number) => string
  warning: string
  keepingNote: string
  templates: string
  templateLanguage: string
  templateNames: Record<ReplyTemplateChange['name'], string>
  templatesNote: string
  saves: Record<SaveState, string>
  person: string
  personEmail: string
  export: string
  exported: string
  erase: string
  askErase: (email: string) => string
  erased: (count: number) => string
  personNote: string
  backup: string
  noBackups: string
  noBackupYet: string
  size: (megabytes: number) => string
  download: string
  makeBackup: string
  backupStates: Record<'idle' | 'running' | 'failed', string>
  kept: (days: number) => string
  content: string
  contentFiles: string
  contentNote: string
  failed: (reason: string) => string
}

export const translations: Translations<SettingsTexts> = {
  en: {
    title: 'Settings',
    site: 'The site',
    siteFields: 'Name, subtitle in six languages, email and channels',
    siteNote: 'They are content: written under Texts, and published like all of it.',
    write: 'Write',
    mail: 'Outgoing mail',
    setUp: 'Set up',
    notSetUp: 'Not set up',
    noMail: 'Messages are stored, but nobody gets them by mail. Whoever runs the machine sets it up.',
    mailNote: 'Server and password are set on the machine (SMTP_URL, MAIL_FROM, MAIL_TO).',
    addresses: (from, to) => `From ${from}; messages are told to ${to}`,
    test: 'A test mail to yourself',
    sendTest: 'Send a test mail',
    testSent: 'Handed over to the mail server. It should be with you within a minute.',
    lastFailure: (moment) => `Last error, ${moment}`,
    describeFailure(reason) {
      if (reason === 'EAUTH') return 'The mail server does not take this user name or password (EAUTH).'
      if (/^5\d\d$/.test(reason)) return `The mail server refused the mail (${reason}).`
      if (/^4\d\d$/.test(reason)) return `The mail server did not take the mail for now (${reason}).`
      return `The mail server could not be reached (${reason}).`
    },
    nextTry: (moment) => `Tried again ${moment}`,
    notices: 'Notices by mail',
    digest: 'Once a week, what waits to be read',
    on: 'On',
    off: 'Off',
    otherNotices: [
      'A new message',
      'A week before unread messages are deleted',
      'To each account: a sign-in with a new browser',
    ],
    always: 'Always',
    noticesNote: 'What seems to come from a machine causes no mail.',
    keeping: 'Keeping of messages',
    months: (count) => (count === 1 ? '1 month' : `${count} months`),
    warning:
      'Then they delete themselves. A week before, you are warned by mail of those that nobody opened.',
    keepingNote: 'Set on the machine (RETENTION_MONTHS); the privacy policy says the same by itself.',
    templates: 'Reply templates',
    templateLanguage: 'Language of the reply',
    templateNames: {
      session: 'Propose a session',
      detail: 'Ask for one more detail',
      decline: 'Decline',
      closing: 'Closing words',
    },
    templatesNote:
      'The greeting before them and your name after them come by themselves. “…” is filled in by hand. An emptied field says again what it said at first.',
    saves: { untouched: '', saving: 'Saving…', saved: 'Saved', failed: 'Not saved' },
    person: 'A person’s data',
    personEmail: 'Email of the person',
    export: 'Export',
    exported: 'Downloaded: person.json.',
    erase: 'Erase',
    askErase: (email) => `Erase all that is stored of ${email}? It cannot be taken back.`,
    erased: (count) =>
      count === 0 ? 'Nothing was stored.' : `Erased: ${count === 1 ? '1 entry' : `${count} entries`}.`,
    personNote:
      'Messages, replies, notes, mails, account and sessions. Backups hold them until they are deleted themselves.',
    backup: 'Backup',
    noBackups: 'The product makes no backups here. Whoever runs the machine does.',
    noBackupYet: 'No backup lies here yet.',
    size: (megabytes) => `${megabytes.toFixed(1)} MB`,
    download: 'Download',
    makeBackup: 'Make one now',
    backupStates: {
      idle: 'One is made every night.',
      running: 'Being made…',
      failed: 'The last one could not be made. The log of the machine says why.',
    },
    kept: (days) =>
      `Kept for ${days} days. A backup holds all messages and accounts: keep the file where nobody else reads it.`,
    content: 'All content',
    contentFiles: 'What is public, as text files in a ZIP',
    contentNote: 'Photographs are in the backup.',
    failed: (reason) => `That did not work: ${reason}`,
  },
  es: {
    title: 'Ajustes',
    site: 'El sitio',
    siteFields: 'Nombre, subtítulo en seis idiomas, correo y canales',
    siteNote: 'Son contenidos: se escriben en Textos y se publican como todos.',
    write: 'Escribir',
    mail: 'Correo saliente',
    setUp: 'Configurado',
    notSetUp: 'Sin configurar',
    noMail:
      'Los mensajes se guardan, pero nadie recibe un correo. Lo configura quien administra el servidor.',
    mailNote: 'El servidor y la contraseña se fijan en la máquina (SMTP_URL, MAIL_FROM, MAIL_TO).',
    addresses: (from, to) => `De ${from}; los mensajes se avisan a ${to}`,
    test: 'Un correo de prueba para ti',
    sendTest: 'Enviar un correo de prueba',
    testSent: 'Entregado al servidor de correo. Debería llegarte en un minuto.',
    lastFailure: (moment) => `Último error, ${moment}`,
    describeFailure(reason) {
      if (reason === 'EAUTH') return 'El servidor de correo no acepta este usuario o contraseña (EAUTH).'
      if (/^5\d\d$/.test(reason)) return `El servidor de correo rechazó el correo (${reason}).`
      if (/^4\d\d$/.test(reason)) return `El servidor de correo no aceptó el correo por ahora (${reason}).`
      return `No se pudo llegar al servidor de correo (${reason}).`
    },
    nextTry: (moment) => `Se reintenta ${moment}`,
    notices: 'Avisos por correo',
    digest: 'Una vez por semana, lo que falta leer',
    on: 'Sí',
    off: 'No',
    otherNotices: [
      'Un mensaje nuevo',
      'Una semana antes de que se borren mensajes sin leer',
      'A cada cuenta: un inicio de sesión en un navegador nuevo',
    ],
    always: 'Siempre',
    noticesNote: 'Lo que parece venir de una máquina no causa correos.',
    keeping: 'Conservación de los mensajes',
    months: (count) => (count === 1 ? '1 mes' : `${count} meses`),
    warning: 'Después se borran solos. Una semana antes, un correo avisa de los que nadie abrió.',
    keepingNote: 'Se fija en la máquina (RETENTION_MONTHS); la política de privacidad lo dice por sí misma.',
    templates: 'Plantillas de respuesta',
    templateLanguage: 'Idioma de la respuesta',
    templateNames: {
      session: 'Proponer una sesión',
      detail: 'Pedir un detalle más',
      decline: 'Declinar',
      closing: 'Despedida',
    },
    templatesNote:
      'El saludo de antes y tu nombre al final se ponen solos. «…» se completa a mano. Un campo vaciado vuelve a decir lo del comienzo.',
    saves: { untouched: '', saving: 'Guardando…', saved: 'Guardado', failed: 'Sin guardar' },
    person: 'Los datos de una persona',
    personEmail: 'Correo electrónico de la persona',
    export: 'Exportar',
    exported: 'Descargado: person.json.',
    erase: 'Borrar',
    askErase: (email) => `¿Borrar todo lo guardado de ${email}? No se puede deshacer.`,
    erased: (count) =>
      count === 0
        ? 'No había nada guardado.'
        : `Borrado: ${count === 1 ? '1 entrada' : `${count} entradas`}.`,
    personNote:
      'Mensajes, respuestas, notas, correos, cuenta y sesiones. Las copias de seguridad los contienen hasta que ellas mismas se borran.',
    backup: 'Copia de seguridad',
    noBackups: 'El producto no hace copias aquí. Las hace quien administra el servidor.',
    noBackupYet: 'Todavía no hay ninguna copia aquí.',
    size: (megabytes) => `${megabytes.toFixed(1).replace('.', ',')} MB`,
    download: 'Descargar',
    makeBackup: 'Hacer una ahora',
    backupStates: {
      idle: 'Cada noche se hace una.',
      running: 'Se está haciendo…',
      failed: 'La última no se pudo hacer. El registro de la máquina dice por qué.',
    },
    kept: (days) =>
      `Se conserva ${days} días. Una copia contiene todos los mensajes y cuentas: guarda el archivo donde nadie más lo lea.`,
    content: 'Todos los contenidos',
    contentFiles: 'Lo público, como archivos de texto en un ZIP',
    contentNote: 'Las fotos están en la copia de seguridad.',
    failed: (reason) => `No se pudo: ${reason}`,
  },
}
