import type { trapFields } from '#domain/submissions/spam-trap.ts'

/**
 * A field for machines, among those of a form. Neither `display: none` nor `type="hidden"`, which they know; inert, so
 * that no key, screen reader, search in the page or autofill comes to it; and no name an address book has a value for.
 */
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
