import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { backupPart, type BackupDocument, type BackupPart } from '#contracts/backup.ts';
import { auditPage, type AuditPage } from '#contracts/audit.ts';
import { readBackupPart } from '#server/backup/read-backup.ts';
import { vehicleId } from '#server/fleet/vehicle-id.ts';
import { signedIn } from '#tests/support/admin-session.ts';
import { functionContext, jsonPost } from '#tests/support/function-call.ts';
import { forms, validBody, type FormName } from '#tests/support/submissions.ts';
import { tripEarnings } from '#tests/support/trip-earnings.ts';

/** The car of a filled site. */
export const heronVin = '5YJ3E1EA1PF000316';
export const heronId = vehicleId(heronVin);

/** A site with stores of its own, and its owner, who calls its functions. */
export class OwnerSite {
  readonly context: Context;
  /** The owner's sign-in, where it has to be the same for several calls. */
  signIn: { authorization: string } | undefined;

  constructor(deployContext: string = randomUUID()) {
    this.context = functionContext({ deploy: { context: deployContext } });
  }

  /** Calls an admin function: `call('admin-rental', 'PATCH /api/admin/rentals/ID', body)`. */
  async call(name: string, call: string, body?: unknown): Promise<Response> {
    const { default: handler } = (await import(`#functions/${name}.ts`)) as {
      default: (request: Request, context: Context) => Promise<Response>;
    };
    const [method = '', path = ''] = call.split(' ');
    const headers = {
      ...(this.signIn ?? (await signedIn(this.context))),
      'content-type': 'application/json',
    };
    const url = new URL(path, 'https://towpath.example');
    const sent = body === undefined ? null : JSON.stringify(body);
    const context = functionContext({
      deploy: this.context.deploy,
      params: { id: url.pathname.split('/')[4] },
    });
    return handler(new Request(url, { method, headers, body: sent }), context);
  }

  /** The JSON of a call that must go well. */
  async done(...call: Parameters<OwnerSite['call']>): Promise<unknown> {
    const answer = await this.call(...call);
    if (!answer.ok) throw new Error(`${call[1]}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** A visitor fills in a form; gives the id of the lead. */
  async visit(form: FormName, fields: Record<string, unknown>): Promise<string> {
    const body = validBody(form, fields);
    const answer = await forms[form].handler(jsonPost(forms[form].path, body), this.context);
    return ((await answer.json()) as { id: string }).id;
  }

  async addCar(vin = heronVin, name = 'Heron'): Promise<void> {
    const car = { vin, name, model: 'Model 3', year: 2023, color: 'Red', isAvailable: false };
    await this.done('admin-vehicles', 'POST /api/admin/vehicles', car);
  }

  /** Adds a rental of one summer day, but for what is given; gives its id. */
  async rent(given: object = {}): Promise<string> {
    const id = randomUUID();
    await this.done('admin-rentals', 'POST /api/admin/rentals', {
      ...{ id, vehicleId: heronId, customerName: 'Ada Byron', customerEmail: 'ada@example.com' },
      ...{ startDate: '2026-06-01T12:00:00.000Z', endDate: '2026-06-02T12:00:00.000Z' },
      ...{ totalAmount: '180', status: 'pending' },
      ...given,
    });
    return id;
  }

  async importTrips(trips: Parameters<typeof tripEarnings>[0]): Promise<void> {
    const body = { csv: tripEarnings(trips), apply: true };
    await this.done('admin-rentals-import', 'POST /api/admin/rentals-import', body);
  }

  /** Another calendar has the car on a day, so many from now. */
  async block(summary: string, daysAhead: number): Promise<void> {
    const date = new Date(Date.now() + daysAhead * 86_400_000);
    const day = date.toISOString().slice(0, 10).replaceAll('-', '');
    const calendar = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', 'BEGIN:VEVENT'],
      ...[`UID:${day}@elsewhere`, `DTSTART;VALUE=DATE:${day}`, `SUMMARY:${summary}`],
      ...['END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n');
    const body = { vehicleId: heronId, calendar, apply: true };
    await this.done('admin-blocks', 'POST /api/admin/blocks', body);
  }

  async changeLead(id: string, change: object): Promise<void> {
    await this.done('admin-lead', `PATCH /api/admin/leads/${id}`, change);
  }

  async history(query = ''): Promise<AuditPage> {
    return auditPage.parse(await this.done('admin-audit', `GET /api/admin/audit${query}`));
  }

  /** The parts of an export, from its beginning to its end, without the entry that it leaves in the history. */
  async export(): Promise<BackupPart[]> {
    const parts: BackupPart[] = [];
    for (let cursor: string | null = ''; cursor !== null; cursor = parts.at(-1)?.cursor ?? null) {
      const part = await readBackupPart(this.context, cursor || null);
      parts.push(backupPart.parse(JSON.parse(JSON.stringify(part))));
    }
    return parts;
  }

  restore(documents: BackupDocument[], isLast: boolean): Promise<Response> {
    const madeAt = '2026-06-20T08:00:00.000Z';
    return this.call('admin-restore', 'POST /api/admin/restore', { madeAt, documents, isLast });
  }
}

/** A site in which everything has happened once that fills a store. */
export async function filledSite(): Promise<OwnerSite> {
  const site = new OwnerSite();
  await site.addCar();
  await site.done('admin-vehicle', `PATCH /api/admin/vehicles/${heronId}`, { isAvailable: true });
  const message = await site.visit('contact', { name: 'Grace Hopper', email: 'grace@example.com' });
  const interest = await site.visit('booking-interest', { name: 'Joan Clarke' });
  await site.visit('contact', { message: 'https://a.example https://b.example https://c.example' });
  await site.changeLead(message, { state: 'contacted', note: 'Wants a tent.' });
  await site.rent({ leadId: interest });
  const over = await site.rent({
    ...{ startDate: '2026-05-01T12:00:00.000Z', endDate: '2026-05-02T12:00:00.000Z' },
    ...{ status: 'active', customerName: 'Grace Hopper', customerEmail: 'grace@example.com' },
  });
  await site.done('admin-rental', `PATCH /api/admin/rentals/${over}`, { status: 'completed' });
  await site.importTrips([
    {},
    {
      'Reservation ID': '2',
      'Trip start': '2026-03-05 10:00 AM',
      'Trip end': '2026-03-06 10:00 AM',
    },
  ]);
  await site.block('Blocked by another calendar', 30);
  await site.done('admin-calendar-feed', 'POST /api/admin/calendar-feed');
  return site;
}
