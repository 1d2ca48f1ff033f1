import { carStateNames, type CarState, type MeasuredState } from '#contracts/car-state.ts';
import { percentWords } from '#back-office/vehicles/vehicle-words.ts';
import { wholeWords } from '#back-office/words/number-words.ts';
import { clockWords } from '#back-office/words/time-words.ts';

/** What is kept in bar is shown in pounds per square inch: "42 psi". */
const psiWords = (bar: number) => `${wholeWords(bar * 14.5038)} psi`;

/** What is kept in degrees Celsius is shown in Fahrenheit: "70°F". */
const fahrenheitWords = (celsius: number) => `${wholeWords(celsius * 1.8 + 32)}°F`;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const onOff = (isOn: boolean) => (isOn ? 'On' : 'Off');
const openWords = (parts: string[]) =>
  parts.length > 0 ? `Open: ${parts.join(', ')}` : 'All closed';

/** Each value as it stands alone, as after "Doors". */
const valueWords: { [Name in keyof CarState]: (value: CarState[Name]) => string } = {
  locked: (isLocked) => (isLocked ? 'Yes' : 'No'),
  openDoors: openWords,
  openWindows: openWords,
  openTrunks: openWords,
  chargeLimit: percentWords,
  minutesToFull: (minutes) => `${wholeWords(minutes)} min`,
  insideTemperature: fahrenheitWords,
  software: (version) => version,
  update: ({ isWaiting, version }) => (isWaiting ? (version ?? 'Waiting') : 'None'),
  sentryOn: onOff,
  inServiceMode: onOff,
  frontLeftTire: psiWords,
  frontRightTire: psiWords,
  rearLeftTire: psiWords,
  rearRightTire: psiWords,
  warnedTires: (those) => (those.length > 0 ? capital(those.join(', ')) : 'None'),
};

const labels: Record<keyof CarState, string> = {
  locked: 'Locked',
  openDoors: 'Doors',
  openWindows: 'Windows',
  openTrunks: 'Trunks',
  frontLeftTire: 'Front left tire',
  frontRightTire: 'Front right tire',
  rearLeftTire: 'Rear left tire',
  rearRightTire: 'Rear right tire',
  warnedTires: 'Tire warnings',
  chargeLimit: 'Charge limit',
  minutesToFull: 'Fully charged',
  insideTemperature: 'Inside',
  software: 'Software',
  update: 'Waiting update',
  sentryOn: 'Sentry Mode',
  inServiceMode: 'Service mode',
};

const isBad: { [Name in keyof CarState]?: (value: CarState[Name]) => boolean } = {
  locked: (isLocked) => !isLocked,
  openDoors: (parts) => parts.length > 0,
  openWindows: (parts) => parts.length > 0,
  openTrunks: (parts) => parts.length > 0,
  warnedTires: (those) => those.length > 0,
  inServiceMode: (isOn) => isOn,
};

interface StateRow {
  label: string;
  /** Null if it is unknown. */
  words: string | null;
  at: string | null;
  isBad: boolean;
}

/** What a car said of one value. */
export function stateRow<Name extends keyof CarState>(
  state: MeasuredState,
  name: Name,
  words = valueWords[name],
): StateRow {
  const said = state[name];
  return {
    label: labels[name],
    words: said && words(said.value),
    at: said?.at ?? null,
    isBad: Boolean(said && isBad[name]?.(said.value)),
  };
}

/** What it said besides whether it is locked, value by value; when it is full only while it charges. */
export function stateRows(state: MeasuredState, isCharging: boolean): StateRow[] {
  const row = (name: keyof CarState) => stateRow(state, name);
  const fullAt = (minutes: number) => {
    const at = Date.parse(state.minutesToFull?.at ?? '') + minutes * 60_000;
    return `around ${clockWords(new Date(at).toISOString())}`;
  };
  return [
    ...(['openDoors', 'openWindows', 'openTrunks'] as const).map(row),
    bothTires('Front tires', state.frontLeftTire, state.frontRightTire),
    bothTires('Rear tires', state.rearLeftTire, state.rearRightTire),
    row('warnedTires'),
    row('chargeLimit'),
    ...(isCharging ? [stateRow(state, 'minutesToFull', fullAt)] : []),
    ...(['insideTemperature', 'software', 'update'] as const).map(row),
    ...(['sentryOn', 'inServiceMode'] as const).map(row),
  ];
}

type Tire = MeasuredState['frontLeftTire'];

function bothTires(label: string, left: Tire, right: Tire): StateRow {
  const words = [left && `${psiWords(left.value)} left`, right && `${psiWords(right.value)} right`];
  const times = [left?.at, right?.at].filter((at) => at !== undefined).sort();
  return {
    label,
    words: words.filter(Boolean).join(', ') || null,
    at: times[0] ?? null,
    isBad: false,
  };
}

/** What has changed with a reading: "Locked: No", "Front left tire: 40 psi". */
export function changedWords(changed: Partial<CarState> | undefined): string[] {
  const wordsOf = <Name extends keyof CarState>(name: Name): string[] => {
    const value = changed?.[name];
    return value === undefined ? [] : [`${labels[name]}: ${valueWords[name](value)}`];
  };
  return carStateNames.flatMap(wordsOf);
}
