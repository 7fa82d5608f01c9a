/** Something that is to be done once a day. */
export interface DailyTask {
  name: string
  /** Done by every instance for its own folder; otherwise by one of them for all. */
  everywhere?: true
  /** Gives what there is to log, without anything personal. */
  run(now: Date, signal: AbortSignal): Promise<Record<string, number | string>>
}
