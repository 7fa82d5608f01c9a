import { defineCall, nothing } from '#domain/endpoint.ts'
import {
  newBackupCodes,
  twoFactorConfirmation,
  twoFactorOffer,
  twoFactorRequest,
  twoFactorState,
} from './two-factor.ts'

export const twoFactorEndpoints = {
  read: defineCall('GET', '/api/me/two-factor', 'user', { output: twoFactorState }),
  offer: defineCall('POST', '/api/me/two-factor/offer', 'user', {
    input: twoFactorRequest,
    output: twoFactorOffer,
  }),
  confirm: defineCall('POST', '/api/me/two-factor/confirm', 'user', {
    input: twoFactorConfirmation,
    output: nothing,
  }),
  remove: defineCall('POST', '/api/me/two-factor/remove', 'user', {
    input: twoFactorRequest,
    output: nothing,
  }),
  renewCodes: defineCall('POST', '/api/me/two-factor/codes', 'user', {
    input: twoFactorRequest,
    output: newBackupCodes,
  }),
}
