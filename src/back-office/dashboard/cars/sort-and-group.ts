import type { ListedCar } from './CarList.tsx';
import type { Whereabouts } from './whereabouts.ts';

export const groupNames = [
  'All',
  'Out',
  'Waiting',
  'Free',
  'Blocked',
  'In service',
  'Retired',
] as const;
export type Group = (typeof groupNames)[number];

const groupOfKind: Record<Whereabouts['kind'], Exclude<Group, 'All'>> = {
  late: 'Out',
  out: 'Out',
  'waited for': 'Waiting',
  free: 'Free',
  blocked: 'Blocked',
  'in service': 'In service',
  retired: 'Retired',
};

/** The cars of each group, which add up to all; none while their rentals are on their way. */
export const groupsOf = (cars: ListedCar[]) =>
  Map.groupBy(
    cars.filter(({ state }) => state),
    ({ state }) => groupOfKind[state?.kind ?? 'free'],
  );

/** What a list of cars can begin with; it comes by name, and the retired ones stay last. */
export const sorts = {
  name: { label: 'Name', rank: () => 0 },
  charge: {
    label: 'Lowest charge',
    rank: ({ vehicle }: ListedCar) => vehicle.batteryLevel ?? Infinity,
  },
  next: {
    label: 'Next due',
    rank: ({ state }: ListedCar) => state?.until ?? Infinity,
  },
};
export const sortNames = ['name', 'charge', 'next'] as const;

export function inOrder(cars: ListedCar[], sort: keyof typeof sorts): ListedCar[] {
  const { rank } = sorts[sort];
  const rankOf = (car: ListedCar) => (car.vehicle.isRetired ? Infinity : rank(car));
  return cars.toSorted((one, other) => Math.sign(rankOf(one) - rankOf(other)) || 0);
}
