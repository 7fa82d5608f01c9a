let proposed: string | undefined

/** Has the page of a student begin with times to propose. */
export function beginProposal(student: string): void {
  proposed = student
}

/** Whether it does; it is asked once. */
export function isProposedTo(student: string): boolean {
  return proposed === student
}

export function forgetProposal(): void {
  proposed = undefined
}
