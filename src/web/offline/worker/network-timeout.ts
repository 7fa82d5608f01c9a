/** How long, in seconds, to wait for the server where a kept response can be shown instead. */
export const networkTimeout = 3
