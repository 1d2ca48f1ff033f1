/**
 * The icons that content may name, by their names at lucide.dev, and what people call what they show.
 * Whoever chooses one sees them in this order: those for similar things stand together.
 */
export const iconWords = {
  'car-front': 'Car',
  'car-taxi-front': 'Taxi',
  bike: 'Bicycle',
  'train-front': 'Train',
  ship: 'Ship',
  sailboat: 'Sailboat',
  footprints: 'Footprints',
  route: 'Route',
  map: 'Map',
  'map-pin': 'Pin on a map',
  luggage: 'Suitcase',

  zap: 'Lightning bolt',
  'plug-zap': 'Charging plug',
  'battery-charging': 'Charging battery',
  fuel: 'Gas pump',

  'key-round': 'Key',
  'id-card': 'ID card',
  'smartphone-nfc': 'Phone that unlocks',
  phone: 'Telephone',
  mail: 'Envelope',
  headset: 'Headset',

  clock: 'Clock',
  'calendar-days': 'Calendar',
  'calendar-check': 'Calendar with a check',
  'calendar-range': 'Calendar with several days',

  'circle-dollar-sign': 'Dollar',
  'hand-coins': 'Hand with coins',
  wallet: 'Wallet',
  tag: 'Price tag',
  'receipt-text': 'Receipt',

  users: 'People',
  baby: 'Baby',
  'paw-print': 'Paw print',
  handshake: 'Handshake',
  'heart-handshake': 'Handshake in a heart',

  house: 'House',
  store: 'Store',
  landmark: 'Building with columns',
  church: 'Church',
  castle: 'Castle',
  theater: 'Theater',
  'graduation-cap': 'Graduation cap',
  'book-open': 'Open book',
  palette: 'Paint palette',
  music: 'Music note',
  'shopping-bag': 'Shopping bag',
  coffee: 'Cup of coffee',
  utensils: 'Fork and knife',

  leaf: 'Leaf',
  trees: 'Trees',
  'tree-pine': 'Pine tree',
  'tent-tree': 'Tent by a tree',
  mountain: 'Mountain',
  waves: 'Waves',
  'moon-star': 'Moon with a star',
  'bed-double': 'Bed',
  armchair: 'Armchair',

  star: 'Star',
  sparkles: 'Sparkles',
  check: 'Check mark',
  'badge-check': 'Badge with a check',
  'shield-check': 'Shield with a check',
  play: 'Play button',
  'arrow-right': 'Arrow to the right',
  'chevron-right': 'Small arrow to the right',
} as const;

export type IconName = keyof typeof iconWords;

export const iconNames = Object.keys(iconWords) as [IconName, ...IconName[]];
