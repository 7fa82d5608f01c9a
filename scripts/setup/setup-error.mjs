/** A state of the machine that setup cannot mend; its message is all the user needs to see. */
export class SetupError extends Error {}
