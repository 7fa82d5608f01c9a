import type { AuditEntry } from '#domain/accounts/audit.ts'
import type { Translations } from '#web/studio/language/studio-language.ts'

interface AuditTexts {
  heading: string
  kinds: Record<AuditEntry['kind'], (who: string, count: number) => string>
  you: string
  gone: string
  edition: (number: string) => string
  all: (count: number) => string
  times: (count: number) => string
  others: string
  othersNote: string
  kept: string
  empty: string
}

export const auditTranslations: Translations<AuditTexts> = {
  en: {
    heading: 'What happened',
    kinds: {
      signed_in: (who) => `${who} signed in`,
      wrong_password: (who, count) =>
        `${count === 1 ? 'A wrong password' : `${count} wrong passwords`} for ${who}`,
      wrong_code: (who, count) => `${count === 1 ? 'A wrong code' : `${count} wrong codes`} for ${who}`,
      two_factor_on: (who) => `${who} switched on the code at sign-in`,
      two_factor_off: (who) => `${who} switched off the code at sign-in`,
      backup_codes_renewed: (who) => `${who} made new backup codes`,
      password_reset: (who) => `${who} chose a new password by email`,
      password_changed: (who) => `${who} changed the password`,
      session_ended: (who) => `${who} ended sessions`,
      passkey_added: (who) => `${who} added a passkey`,
      passkey_removed: (who) => `${who} removed a passkey`,
      invited: (who) => `${who} invited`,
      withdrew: (who) => `${who} withdrew an invitation`,
      accepted: (who) => `${who} accepted an invitation`,
      took_out: (who) => `${who} took out`,
      granted: (who) => `Made admin on the machine: ${who}`,
      revoked: (who) => `No admin any more, by the machine: ${who}`,
      exported: (who) => `${who} exported a person’s data`,
      erased: (who) => `${who} erased a person’s data`,
      backed_up: (who) => `${who} made a backup`,
      downloaded_backup: (who) => `${who} downloaded a backup`,
      saved: (who) => `${who} wrote`,
      published: (who) => `${who} published`,
    },
    you: 'You',
    gone: 'A deleted account',
    edition: (number) => `Edition ${number}`,
    all: (count) => `Show all ${count}`,
    times: (count) => `${count} times in that hour`,
    others: 'Accounts without rights here',
    othersNote: 'Anybody may sign up; these accounts see and change nothing but themselves.',
    kept: 'Kept for twelve months.',
    empty: 'Nothing has happened yet.',
  },
  es: {
    heading: 'Lo que pasó',
    kinds: {
      signed_in: (who) => `Inicio de sesión: ${who}`,
      wrong_password: (who, count) =>
        `${count === 1 ? 'Una contraseña incorrecta' : `${count} contraseñas incorrectas`}: ${who}`,
      wrong_code: (who, count) =>
        `${count === 1 ? 'Un código incorrecto' : `${count} códigos incorrectos`}: ${who}`,
      two_factor_on: (who) => `Código al iniciar sesión activado por ${who}`,
      two_factor_off: (who) => `Código al iniciar sesión desactivado por ${who}`,
      backup_codes_renewed: (who) => `Códigos de reserva nuevos: ${who}`,
      password_reset: (who) => `Contraseña nueva por correo: ${who}`,
      password_changed: (who) => `Cambio de contraseña: ${who}`,
      session_ended: (who) => `Sesiones terminadas: ${who}`,
      passkey_added: (who) => `Llave de acceso añadida por ${who}`,
      passkey_removed: (who) => `Llave de acceso quitada por ${who}`,
      invited: (who) => `Invitación de ${who}`,
      withdrew: (who) => `Invitación retirada por ${who}`,
      accepted: (who) => `Invitación aceptada por ${who}`,
      took_out: (who) => `Persona quitada por ${who}`,
      granted: (who) => `Administrador desde el servidor: ${who}`,
      revoked: (who) => `Ya no es administrador, desde el servidor: ${who}`,
      exported: (who) => `Datos de una persona exportados por ${who}`,
      erased: (who) => `Datos de una persona borrados por ${who}`,
      backed_up: (who) => `Copia de seguridad hecha por ${who}`,
      downloaded_backup: (who) => `Copia de seguridad descargada por ${who}`,
      saved: (who) => `Texto escrito por ${who}`,
      published: (who) => `Publicación de ${who}`,
    },
    you: 'ti',
    gone: 'una cuenta borrada',
    edition: (number) => `Edición ${number}`,
    all: (count) => `Ver los ${count}`,
    times: (count) => `${count} veces en esa hora`,
    others: 'Cuentas sin permisos aquí',
    othersNote: 'Cualquiera puede registrarse; estas cuentas no ven ni cambian nada más que lo suyo.',
    kept: 'Se conserva doce meses.',
    empty: 'Todavía no ha pasado nada.',
  },
}
