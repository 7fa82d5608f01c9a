/** What keeps a backup from being made or restored; the message is all that its operator needs. */
export class BackupError extends Error {}
