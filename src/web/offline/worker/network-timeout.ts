/** How long, in seconds, the server is waited for when there is something kept to show instead. */
export const networkTimeout = 3
