import { readText } from './car-text.ts';

/** Beginnings of a car's own type, the longer ones first. */
const models: [string, string][] = [
  ['models', 'Model S'],
  ['lychee', 'Model S'],
  ['modelx', 'Model X'],
  ['tamarind', 'Model X'],
  ['model3', 'Model 3'],
  ['modely', 'Model Y'],
  ['cybertruck', 'Cybertruck'],
  ['semitruck', 'Semi'],
];
const oldModels: Record<string, string> = { s: 'Model S', x: 'Model X' };

/** The model of a `car_type`; null for one that is not known. */
export function modelOf(carType: string | null | undefined): string | null {
  const type = carType?.trim().toLowerCase() ?? '';
  const known = models.find(([beginning]) => type.startsWith(beginning));
  return known?.[1] ?? oldModels[type] ?? null;
}

const colors = [
  ...['RedMulticoat', 'SolidBlack', 'SilverMetallic', 'MidnightSilver', 'DeepBlue', 'PearlWhite'],
  ...['Black', 'White', 'Silver', 'Grey', 'Blue', 'Green', 'Brown', 'Pearl', 'SigRed', 'Red'],
  ...['SteelGrey', 'MetallicBlack', 'TitaniumCopper', 'SignatureBlue', 'MidnightCherryRed'],
  ...['Quicksilver', 'UltraRed', 'StealthGrey', 'LunarSilver', 'GlacierBlue', 'DiamondBlack'],
  ...['FrostBlue', 'SilkroadSilver', 'MarineBlue', 'GarnetRed'],
];

/** An `exterior_color` in words; one that we have not heard of keeps its name, split at capitals. */
export function colorOf(exteriorColor: string | null | undefined): string | null {
  const name = readText(exteriorColor);
  if (!name || name.toLowerCase() === 'defaultcolor') return null;
  const known = colors.find((color) => color.toLowerCase() === name.toLowerCase()) ?? name;
  return known.replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
}
