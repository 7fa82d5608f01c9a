import * as z from 'zod/mini'

/** An editor writes content and sees no message; an admin may do all. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

export interface Endpoint<Output extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  input?: z.ZodMiniType
  output: Output
}

/** What a call gives that only does something. */
export const nothing = z.undefined()

/** A call of the contract: who may make it, what it takes and what it gives. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Exchange extends Pick<Endpoint, 'input' | 'output'>>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: Access,
  exchange: Exchange & { [Key in Exclude<keyof Exchange, 'input' | 'output'>]: never },
) {
  return { method, path, access, ...exchange }
}
