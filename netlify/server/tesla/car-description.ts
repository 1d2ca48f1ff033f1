import { readText } from './body.ts';

/** What a car's own type begins with, longer ones first. */
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

/** The model for a `car_type`; null for an unknown one. */
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

/** An `exterior_color` in words; an unknown one keeps its name, split at capitals. */
export function colorOf(exteriorColor: string | null | undefined): string | null {
  const name = readText(exteriorColor);
  if (!name || name.toLowerCase() === 'defaultcolor') return null;
  const known = colors.find((color) => color.toLowerCase() === name.toLowerCase()) ?? name;
  return known.replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ');
}
