/** A feature that the oldest browsers may lack, and what a browser without it does. */
interface AcceptedFeature {
  pattern: RegExp;
  fallback: string;
}

export const acceptedFeatures: AcceptedFeature[] = [
  { pattern: /details\.name/, fallback: 'Two dropdowns can be open at once.' },
  {
    pattern: /'details-content'|'content-visibility'/,
    fallback: 'An answer opens at once instead of unfolding; inside @supports.',
  },
  {
    pattern: /'contain-intrinsic-size'/,
    fallback: 'A long list on a phone is laid out as a whole before it is painted.',
  },
  {
    pattern: /'has'/,
    fallback: 'A price or a printed form stays a moment too long, a found answer is not lit up.',
  },
  { pattern: /'scripting'/, fallback: 'Buttons that need code are there without it.' },
  { pattern: /'outline'/, fallback: 'The focus ring has square corners.' },
  { pattern: /modulepreload/, fallback: 'The code comes in several rounds.' },
  {
    pattern: /\.inert$/,
    fallback: 'What the owner presses before the code is there does nothing.',
  },
  { pattern: /video\.playsinline/, fallback: 'The film plays in full screen.' },
  { pattern: /\.autofocus$/, fallback: 'The visitor moves to the field.' },
  {
    pattern: /URL\.canParse/,
    fallback: "Only the back office asks it; the owner's browser is newer.",
  },
  { pattern: /'user-select'/, fallback: 'The prefixed property beside it.' },
  { pattern: /\.ping$/, fallback: 'The press is not counted.' },
  { pattern: /'@?(active-)?view-transition/, fallback: 'The next page is there at once.' },
  { pattern: /'text-wrap'/, fallback: 'Lines break wherever they happen to.' },
  { pattern: /'text-size-adjust'/, fallback: 'The prefixed property beside it, or no adjustment.' },
  { pattern: /'ui-monospace'/, fallback: 'The next typeface in the list.' },
  { pattern: /'marker'/, fallback: 'List marks have the color of the text.' },
  { pattern: /'accent-color'/, fallback: "The browser's own color for check marks." },
  {
    pattern: /'forced-color-adjust'/,
    fallback: 'The words of the chosen icon stand beside its heading.',
  },
  { pattern: /'resize'/, fallback: 'The text field keeps its size and scrolls.' },
  { pattern: /'clip'/, fallback: 'None needed: deprecated, but every engine has it.' },
  { pattern: /theme-color/, fallback: "The browser's own color around the page." },
  { pattern: /rel\.manifest/, fallback: 'The back office is a page, and no app to install.' },
  {
    pattern: /Notification\.requestPermission/,
    fallback: 'The screen says that this browser cannot ring, and mail does.',
  },
  { pattern: /fetchpriority/, fallback: 'The picture loads in the usual order.' },
  { pattern: /autocapitalize/, fallback: "The keyboard's own choice of capitals." },
  {
    pattern:
      /Set\.union|CSS\.number|GATTService\.uuid|USBDevice\.forget|FontFaceSet\.check|GPUCompilationMessage\.linePos|DisposableStack\.move/,
    fallback: 'None needed: names in libraries and in our own code that mean something else.',
  },
  {
    pattern: /Intl\.Segmenter/,
    fallback: 'Never called in the browser: the server counts characters.',
  },
];
