/** What is told after a change. It belongs to the change's hook: what is given to `mutate` is dropped with the row that asked. */
export interface Outcome {
  onSuccess(): void
  onError(error: Error): void
}
