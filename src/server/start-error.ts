/** What keeps the product from starting and its operator can mend; the message is all there is to say. */
export class StartError extends Error {}
