/** The player's code comes once there is something to show. */
export function showPlayer(): void {
  import('./player.tsx').then(({ mountPlayer }) => mountPlayer()).catch(() => undefined)
}
