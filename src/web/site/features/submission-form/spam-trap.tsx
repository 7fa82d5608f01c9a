import type { trapFields } from '#domain/forms/spam-trap.ts'

/** A honeypot. Bots know `display: none` and `type="hidden"`; `inert` keeps keyboard, screen readers, search and
 * autofill away, and no address book has a value for the name. */
export function SpamTrap() {
  return (
    <div inert aria-hidden="true" className="visually-hidden">
      <input
        type="text"
        name={'comments' satisfies keyof typeof trapFields}
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  )
}
