import { randomUUID } from 'node:crypto';
import { expectUsableByTouch } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/own-site.ts';
import { signInAsOwner } from '#tests/support/owner.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a customer has a sheet: their rentals, what they owe, a warning, and the way to erase them', async ({
  page,
  site,
}) => {
  const headers = await signInAsOwner(page, site.url, site.password);
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(`/api/admin/${path}`, { method, data, headers });
    return (await answer.json()) as { id: string };
  };
  const { id: vehicleId } = await send('POST', 'vehicles', {
    ...{ vin: '5YJ3E1EA1PF000316', name: 'Heron', isAvailable: false },
  });
  const rent = (day: string, isPaid: boolean, contact: object) =>
    send('POST', 'rentals', {
      ...{ id: randomUUID(), vehicleId, customerName: 'Ada Byron', customerEmail: '' },
      ...{ startDate: `2054-06-${day}T12:00:00Z`, endDate: `2054-06-${day}T20:00:00Z` },
      ...{ totalAmount: '180', status: 'pending', isPaid, ...contact },
    });
  const both = { customerEmail: 'ada@example.com', customerPhone: '(609) 555-0142' };
  const first = await rent('01', true, both);
  await rent('02', false, { customerPhone: '609 555 0142' });
  const dialog = page.getByRole('dialog');
  const button = (name: string) => dialog.getByRole('button', { name });

  await page.goto(`/admin?rental=${first.id}`);
  await button('Open Ada Byron').tap();
  await expect(dialog).toHaveAccessibleName('Ada Byron');
  await expect(dialog.getByText('2 rentals, $180.00 unpaid')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Text' })).toHaveAttribute(
    'href',
    'sms:6095550142',
  );
  await expect(button('Heron')).toHaveCount(2);
  await expectUsableByTouch(page, 'at a customer');

  await button('Don’t rent to again').tap();
  await dialog.getByLabel('Reason').fill('Smoked in the car.');
  await button('Don’t rent again').tap();
  await expect(dialog.getByRole('alert')).toHaveText('Don’t rent to again: Smoked in the car.');

  await button('Erase this person').tap();
  await expect(dialog.getByText('2 rentals: times and amounts stay')).toBeVisible();
  await expect(dialog.getByText(/^They still owe \$180\.00\./)).toBeVisible();
  await button('Erase for good').tap();
  await expect(
    dialog.getByText('Erase everything about Ada Byron (ada@example.com, (609) 555-0142)?'),
  ).toBeVisible();
  await button('Erase now').tap();
  await expect(
    dialog.getByText('Everything stored here about this person is erased.'),
  ).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Erased customer');
  await expect(button('Don’t rent to again')).toHaveCount(0);
});
