/** Colors are CSS variables of src/styles/tokens.css, so that light and dark share one set of names. */
const token =
  (name) =>
  ({ opacityValue }) =>
    opacityValue === undefined ? `rgb(var(--${name}))` : `rgb(var(--${name}) / ${opacityValue})`;

/** @type {import('tailwindcss').Config} */
module.exports = {
  content: ['./src/**/*.{astro,tsx,ts,md}', './netlify/server/**/*-markup.ts'],
  // Words of the sources that are names of utilities, too.
  blocklist: ['visible', 'inline', 'transform', 'resize', 'transition'],
  // Colors take their opacity in the name of the class, such as bg-ink/60.
  corePlugins: {
    ...{ container: false, preflight: false },
    ...{ backgroundOpacity: false, borderOpacity: false, divideOpacity: false },
    ...{ placeholderOpacity: false, ringOpacity: false, textOpacity: false },
  },
  theme: {
    // In em, so that with larger text a layout for wider screens waits for a wider screen.
    screens: { sm: '40em', md: '48em', lg: '64em', xl: '80em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      ink: '#0B2126',
      river: '#1F5A6B',
      amber: { DEFAULT: '#F2A541', bright: '#F8BC6B' },
      cream: '#FBF4E6',
      ground: token('ground'),
      surface: token('surface'),
      mist: token('mist'),
      deep: token('deep'),
      text: token('text'),
      muted: token('muted'),
      link: token('link'),
      accent: token('accent'),
      danger: token('danger'),
      line: token('line'),
      field: token('field'),
      // Beside or under words, never alone: what a status or a level stands for.
      signal: {
        green: '#16A34A',
        yellow: '#EAB308',
        orange: '#EA580C',
        red: '#DC2626',
        blue: '#2563EB',
        grey: '#6B7280',
      },
    },
    fontFamily: {
      sans: [
        'system-ui',
        '-apple-system',
        '"Segoe UI"',
        'Roboto',
        '"Helvetica Neue"',
        'Arial',
        'sans-serif',
      ],
      serif: [
        'Fraunces',
        '"Palatino as Fraunces"',
        '"Noto as Fraunces"',
        'Palatino',
        '"Palatino Linotype"',
        'serif',
      ],
    },
    extend: {
      maxWidth: { page: '76rem', prose: '40rem' },
      fontSize: {
        display: [
          'clamp(2.375rem, 1.55rem + 3.6vw, 4.25rem)',
          { lineHeight: '1.05', letterSpacing: '-0.01em' },
        ],
        headline: ['clamp(2.125rem, 1.6rem + 2.4vw, 3.375rem)', { lineHeight: '1.05' }],
        title: ['clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)', { lineHeight: '1.15' }],
        lede: ['clamp(1.0625rem, 1rem + 0.4vw, 1.3125rem)', { lineHeight: '1.55' }],
      },
      boxShadow: {
        card: '0 1px 2px rgb(11 33 38 / .06), 0 8px 24px -12px rgb(11 33 38 / .18)',
        lifted: '0 2px 4px rgb(11 33 38 / .08), 0 24px 48px -20px rgb(11 33 38 / .35)',
      },
    },
  },
};
