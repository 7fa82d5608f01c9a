import type { Clocks } from '#domain/lessons/requests/clocks.ts'

export interface ClassSeats {
  zone: string
  sessionsTitle: string
  sessions: { at: string; date: Clocks['date']; own: string; teacher?: string | undefined }[]
  /** Left out where it is not known who comes. */
  seats?:
    | {
        title: string
        /** "8 of 12 seats are taken" */
        label: string
        total: number
        taken: number
        list: string[]
      }
    | undefined
  /** Left out where nobody can ask for seats any more. */
  form?:
    | {
        begins_at: string
        waits: boolean
        title: string
        submit: string
        note: string
        howMany: string
        choices: { value: string; label: string }[]
        /** What the seats are once they are asked for. */
        kept: string
      }
    | undefined
  /** Why there is no form. */
  closed?: string | undefined
}
