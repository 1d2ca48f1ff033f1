import { instantAt, wallTimeAt } from '#contracts/new-york-time.ts';
import type { Call } from '#server/http/endpoint.ts';
import { openLeads } from '#server/leads/lead-keys.ts';
import { putNotice } from '#server/notify/outbox.ts';

/** A part of a nightly job. If it fails, the owner is notified; it fails all the same. */
export const toldIfItFails =
  (what: string, work: (call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<void> => {
    try {
      await work(call);
    } catch (error) {
      const date = wallTimeAt(new Date()).slice(0, 10);
      const words = {
        title: `${what} failed`,
        body: 'The site tries again by tomorrow. If it goes on, ask a programmer.',
        path: '/admin/notifications',
      };
      // What broke the job may keep this from being stored, too: the log has both.
      await putNotice(openLeads(call.context), {
        kind: 'job-failed',
        // The same all day: what is tried every hour is told once.
        at: (instantAt(`${date}T00:00`) ?? new Date()).toISOString(),
        about: `${what} ${date}`,
        words,
      });
      throw error;
    }
  };
