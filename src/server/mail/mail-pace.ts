/** Visitors who keep the process busy for more than this share of the time go before mails, so many times in a row. */
const busy = { share: 0.5, times: 4 }

/** Decides for one portion of mails after the other whether it goes now; `utilization` is the share of the time just
 * passed in which the process worked, from 0 to 1. */
export function createMailPace(): (utilization: number) => boolean {
  let passed = 0
  return (utilization) => {
    passed = utilization > busy.share && passed < busy.times ? passed + 1 : 0
    return passed === 0
  }
}
