/** Who waits for the teacher's yes: everybody, those who never had a lesson, or nobody. */
export const approvals = ['always', 'strangers', 'never'] as const

export type Approval = (typeof approvals)[number]

/** In minor units, "9000" of CHF. */
export interface LessonPrice {
  amount: number
  currency: string
}

export interface LessonTerms {
  minutes: number
  rest: number
  step: number
  /** In hours, from the asking to the begin. */
  notice: number
  /** In days of 24 hours, how far ahead. */
  horizon: number
  /** In hours before the begin: until then, cancelling is free and a lesson may be moved. */
  changeNotice: number
  moves: number
  approval: Approval
  oncePerPerson: boolean
  /** Undefined where no price is said. */
  prices?: 'free' | readonly LessonPrice[] | undefined
}

/** What a new type begins with, and what is meant where it says nothing. */
export const usualTerms = {
  rest: 15,
  step: 30,
  notice: 24,
  horizon: 60,
  changeNotice: 24,
  moves: 2,
  approval: 'always',
  oncePerPerson: false,
} as const satisfies Omit<LessonTerms, 'minutes' | 'prices'>
