import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import {
  newBackupCodes,
  twoFactorConfirmation,
  twoFactorOffer,
  twoFactorRequest,
  twoFactorState,
} from './two-factor.ts'

export const twoFactorEndpoints = {
  read: { method: 'GET', path: '/api/me/two-factor', access: 'user', output: twoFactorState },
  offer: {
    method: 'POST',
    path: '/api/me/two-factor/offer',
    access: 'user',
    input: twoFactorRequest,
    output: twoFactorOffer,
  },
  confirm: {
    method: 'POST',
    path: '/api/me/two-factor/confirm',
    access: 'user',
    input: twoFactorConfirmation,
    output: z.undefined(),
  },
  remove: {
    method: 'POST',
    path: '/api/me/two-factor/remove',
    access: 'user',
    input: twoFactorRequest,
    output: z.undefined(),
  },
  renewCodes: {
    method: 'POST',
    path: '/api/me/two-factor/codes',
    access: 'user',
    input: twoFactorRequest,
    output: newBackupCodes,
  },
} as const satisfies Record<string, Endpoint>
