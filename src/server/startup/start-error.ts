/** What keeps the product from starting and its operator can mend; the message is all there is to say. */
export class StartError extends Error {}

/** Does a part of the start; a failure of its surroundings becomes a StartError of one line that begins as given. */
export async function explainFailure<T>(beginning: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`${beginning}: ${giveReason(error)}`, { cause: error })
  }
}

/** Some failures of the network have only a code. */
function giveReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message !== '') return error.message
  return 'code' in error ? String(error.code) : error.name
}
