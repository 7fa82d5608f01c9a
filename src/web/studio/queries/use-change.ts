import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

interface Outcome<Given, Sent> {
  onSuccess?: (given: Given, sent: Sent) => unknown
  onError?: (error: Error, sent: Sent) => unknown
}

/** Changes something on the server, then reads again what these keys stand for, also where it failed. What is told of the outcome
 * is given here: what is given to `mutate` is dropped with the row that asked. */
export function useChange<Given, Sent = void>(
  change: (sent: Sent) => Promise<Given>,
  keys: readonly QueryKey[],
  outcome: Outcome<Given, Sent> = {},
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => change(sent),
    ...outcome,
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
