/** Why a backup cannot be made or restored; its message is shown to the operator. */
export class BackupError extends Error {}
