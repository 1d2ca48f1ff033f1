/** How a visitor sees the site. */
export interface View {
  width: number;
  height: number;
  /** Without scripts, the browser has JavaScript switched off. */
  scripts: boolean;
}

/** A browser of its own for each visit, with nothing in its memory. */
export interface Engine extends AsyncDisposable {
  open(view: View): Promise<Tab>;
}

/** The few things that a visitor's hands and eyes do, which each engine does its own way. */
export interface Tab extends AsyncDisposable {
  go(url: string): Promise<void>;
  /** Presses the page at this point of what is in view, and lets go once `during` is done. */
  press(x: number, y: number, during?: () => Promise<void>): Promise<void>;
  type(text: string): Promise<void>;
  pressKey(key: 'Escape'): Promise<void>;
  /** The value of a JavaScript expression in the page, even where the page's scripts are off. */
  evaluate(expression: string): Promise<unknown>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Uint8Array>;
}
