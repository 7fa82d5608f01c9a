import * as z from 'zod/mini'

/** An editor writes content and sees no message; an admin may do all. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

export interface Endpoint<Output extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  input?: z.ZodMiniType
  output: Output
  /** In bytes, of the body; 64 KB where nothing is said. */
  limit?: number
}

/** In bytes, for what editors write: a list of a thousand works is put in order as a whole. */
export const documentBodyLimit = 1024 * 1024

/** What a call gives that only does something. */
export const nothing = z.void()

type ExchangeKey = 'input' | 'output' | 'limit'

/** A call of the contract: who may make it, what it takes and what it gives. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<Caller extends Access, Exchange extends Pick<Endpoint, ExchangeKey>>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: Caller,
  exchange: Exchange & { [Key in Exclude<keyof Exchange, ExchangeKey>]: never },
) {
  return { method, path, access, ...exchange }
}
