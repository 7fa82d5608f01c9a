export interface DailyTask {
  name: string
  every?: 'hour'
  /** Run by every instance for its own folder; otherwise by one of them for all. */
  everywhere?: true
  /** Gives what to log, without personal data. */
  run(now: Date, signal: AbortSignal): Promise<Record<string, number | string>>
}
