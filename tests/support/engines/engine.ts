/** A browser that runs, and gives every test a session of its own. */
export interface Engine extends AsyncDisposable {
  openSession(): Promise<BrowserSession>
}

/** One window without a past: nothing stored, nothing cached for longer than the session. */
export interface BrowserSession extends AsyncDisposable {
  /** Loads a document to its end. */
  open(address: string): Promise<void>
  /** The value of an expression in the page, awaited, as JSON can say it. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Gives the page a window of this size, in CSS px. */
  resize(width: number, height: number): Promise<void>
  /** Presses keys together, by their names in `KeyboardEvent.key`. */
  pressKeys(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  /** Presses the primary button of the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>
  goBack(): Promise<void>
  goForward(): Promise<void>
  /** Answers the open `confirm()`, once there is one, and gives what it asked. */
  answerPrompt(accepted: boolean): Promise<string>
  /** What the engine itself complained about, as far as it says so to its driver. */
  listComplaints(): readonly string[]
}
