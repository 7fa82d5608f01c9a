/** Why the product cannot start; its message tells the operator what to mend. */
export class StartError extends Error {}

/** Runs a part of the start; turns its failure into a StartError of one line with this beginning. */
export async function explainFailure<T>(beginning: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${beginning}: ${describeReason(error)}`, { cause: error })
  }
}

/** In one line; some failures of the network have only a code. */
export function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
