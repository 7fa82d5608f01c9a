import type * as z from 'zod/mini'

/** An editor writes content and sees no message; an admin may do all. */
export type Access = 'anyone' | 'user' | 'editor' | 'admin'

export interface Endpoint<Output extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  input?: z.ZodMiniType
  output: Output
}
