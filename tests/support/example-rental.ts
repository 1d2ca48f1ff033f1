import type { Rental } from '#contracts/rental.ts';

/** A rental of one summer day, but for what is given. */
export function exampleRental(given: Partial<Rental> = {}): Rental {
  return {
    id: '3f0c4c9e-6f0e-4a51-9a0e-6c1f5d0b7a11',
    customerName: 'Ada Byron',
    customerPhone: '',
    customerEmail: 'ada@example.com',
    status: 'pending',
    startDate: '2026-06-01T12:00:00.000Z',
    endDate: '2026-06-02T12:00:00.000Z',
    vehicleId: '0123456789abcdef',
    totalAmount: '180.00',
    startOdometer: null,
    endOdometer: null,
    distance: null,
    note: '',
    isPaid: false,
    charges: [],
    deposit: null,
    notAgain: null,
    licenseSeen: false,
    handOver: null,
    takeBack: null,
    cancelReason: null,
    notCounted: null,
    source: 'owner',
    reservationId: null,
    leadId: null,
    conflicts: [],
    ...given,
  };
}
