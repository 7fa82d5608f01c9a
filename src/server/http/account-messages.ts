import type { Language } from '#domain/language.ts'

/** What a rejected call about accounts says. */
export const accountMessages = {
  already_editor: {
    es: 'Esta persona ya puede editar los contenidos',
    en: 'This person may edit the content already',
    fr: 'Cette personne peut déjà modifier les contenus',
    de: 'Diese Person darf die Inhalte schon bearbeiten',
    it: 'Questa persona può già modificare i contenuti',
    pt: 'Esta pessoa já pode editar os conteúdos',
  },
  account_exists: {
    es: 'Ya hay una cuenta con este correo electrónico. Inicia sesión y abre el enlace otra vez.',
    en: 'There is an account with this email address already. Sign in and open the link again.',
    fr: 'Un compte existe déjà avec cette adresse e-mail. Connectez-vous et ouvrez de nouveau le lien.',
    de: 'Für diese E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an und öffnen Sie den Link noch einmal.',
    it: 'Esiste già un account con questo indirizzo e-mail. Accedi e apri di nuovo il link.',
    pt: 'Já existe uma conta com este endereço de e-mail. Inicie sessão e abra novamente a hiperligação.',
  },
  invitation_invalid: {
    es: 'Esta invitación ya no vale: se usó, se retiró o tiene más de siete días',
    en: 'This invitation no longer works: it was used or withdrawn, or is older than seven days',
    fr: 'Cette invitation n’est plus valable\u00a0: elle a été utilisée ou retirée, ou date de plus de sept jours',
    de: 'Diese Einladung gilt nicht mehr: Sie wurde benutzt oder zurückgezogen oder ist älter als sieben Tage',
    it: 'Questo invito non è più valido: è stato usato o ritirato oppure ha più di sette giorni',
    pt: 'Este convite já não é válido: foi usado ou retirado, ou tem mais de sete dias',
  },
  password_wrong: {
    es: 'No es la contraseña de esta cuenta',
    en: 'This is not the password of this account',
    fr: 'Ce n’est pas le mot de passe de ce compte',
    de: 'Das ist nicht das Passwort dieses Kontos',
    it: 'Non è la password di questo account',
    pt: 'Não é a palavra-passe desta conta',
  },
  last_admin: {
    es: 'Es la única cuenta de administrador: antes hace falta otra',
    en: 'This is the only admin’s account: there must be another one first',
    fr: 'C’est le seul compte administrateur\u00a0: il en faut d’abord un autre',
    de: 'Dies ist das einzige Administratorkonto: Zuerst braucht es ein zweites',
    it: 'È l’unico account amministratore: prima ne serve un altro',
    pt: 'Esta é a única conta de administrador: primeiro é preciso outra',
  },
  link_invalid: {
    es: 'Este enlace ya no vale: se usó o caducó',
    en: 'This link does not work any more: it was used, or is too old',
    fr: 'Ce lien n’est plus valable\u00a0: il a été utilisé ou a expiré',
    de: 'Dieser Link gilt nicht mehr: Er wurde benutzt oder ist zu alt',
    it: 'Questo link non è più valido: è stato usato o è scaduto',
    pt: 'Esta hiperligação já não é válida: foi usada ou expirou',
  },
  mail_not_set_up: {
    es: 'Este sitio todavía no envía correos. Pregunta a quien lo administra.',
    en: 'This site does not send emails yet. Ask whoever runs it.',
    fr: 'Ce site n’envoie pas encore d’e-mails. Demandez à la personne qui le gère.',
    de: 'Diese Website verschickt noch keine E-Mails. Bitte fragen Sie, wer sie betreibt.',
    it: 'Questo sito non invia ancora e-mail. Chiedi a chi lo gestisce.',
    pt: 'Este site ainda não envia e-mails. Pergunte a quem o gere.',
  },
} as const satisfies Record<string, Record<Language, string>>
