import { type Limits, productLimits } from '#server/limits/limits.ts'

/** A busy machine takes ten times as long as a quiet one. */
export const busyPatience = 10

/** In ms: tests of the press kit and of the daily tasks ask for them, and the others need none of the seconds that they take. */
export const longAfter = 86_400_000

const much = 1_000_000_000

/** Lets everything through that is not limited here: for tests that send a lot from one address. */
export function makeLimits(changes: Partial<Limits> = {}): Limits {
  return {
    formsByAddress: { ...productLimits.formsByAddress, max: much },
    formsByAddressDaily: { ...productLimits.formsByAddressDaily, max: much },
    formsByAll: { ...productLimits.formsByAll, max: much },
    signUpsByAddress: { ...productLimits.signUpsByAddress, max: much },
    signUpsByAll: { ...productLimits.signUpsByAll, max: much },
    signInsByAddress: { ...productLimits.signInsByAddress, max: much },
    guessesByAccount: { ...productLimits.guessesByAccount, max: much },
    guessesByDevice: { ...productLimits.guessesByDevice, max: much },
    signInsByDevices: { ...productLimits.signInsByDevices, max: much },
    ownPasswordChecks: { ...productLimits.ownPasswordChecks, max: much },
    codeUses: productLimits.codeUses,
    passkeyRequestsByAddress: { ...productLimits.passkeyRequestsByAddress, max: much },
    resetsByAddress: { ...productLimits.resetsByAddress, max: much },
    accountMailsByAddress: productLimits.accountMailsByAddress,
    confirmationsByAddress: productLimits.confirmationsByAddress,
    lessonRequestsByAddress: { ...productLimits.lessonRequestsByAddress, max: much },
    lessonFeedsByAddress: { ...productLimits.lessonFeedsByAddress, max: much },
    ...changes,
  }
}
